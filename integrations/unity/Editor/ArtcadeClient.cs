using System;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using UnityEngine;

namespace Artcade.Editor
{
    /// <summary>What went wrong, in words for the user.</summary>
    public sealed class ArtcadeFailure : Exception
    {
        public readonly string Code;
        public readonly int Interval;

        public ArtcadeFailure(string code, string message, int interval = 0) : base(message)
        {
            Code = code;
            Interval = interval;
        }
    }

    public sealed class ArtcadeFile
    {
        public string Name;
        public byte[] Bytes;
    }

    /// <summary>Speaks to an Artcade server.</summary>
    public sealed class ArtcadeClient
    {
        public string Server = "";
        public string Key = "";

        // A redirect would take the key to another server.
        private static readonly HttpClient http = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false })
        {
            Timeout = TimeSpan.FromSeconds(60),
            MaxResponseContentBufferSize = ArtcadeArchive.MostBytes,
        };

        private const string origin = @"^(https?)://(\[[0-9a-fA-F:]+\]|[^/@:\\\s?#]+)(:[0-9]{1,5})?";
        private static readonly Regex address = new Regex(origin + @"\z", RegexOptions.CultureInvariant);
        private static readonly Regex page = new Regex(origin + @"(?:/[A-Za-z0-9._~%/?&=-]*)?\z", RegexOptions.CultureInvariant);

        /// <summary>Returns the address without a trailing slash, or null if the key must not be sent there.</summary>
        public static string CleanAddress(string typed)
        {
            var clean = (typed ?? "").Trim().TrimEnd('/');
            var parts = address.Match(clean);
            if (!parts.Success) return null;
            // Without encryption a key may only travel on this machine.
            return parts.Groups[1].Value == "https" || IsLocal(parts.Groups[2].Value.ToLowerInvariant()) ? clean : null;
        }

        /// <summary>Whether an address leads to this server. The names of this machine count as one.</summary>
        public static bool IsSameOrigin(string given, string server)
        {
            var wanted = Origin(server);
            return wanted != null && Origin(given) == wanted;
        }

        private static string Origin(string given)
        {
            var parts = page.Match(given ?? "");
            if (!parts.Success) return null;
            var protocol = parts.Groups[1].Value;
            var host = parts.Groups[2].Value.ToLowerInvariant();
            var port = parts.Groups[3].Success ? int.Parse(parts.Groups[3].Value.Substring(1)) : protocol == "https" ? 443 : 80;
            return protocol + "://" + (IsLocal(host) ? "localhost" : host) + ":" + port;
        }

        private static bool IsLocal(string host)
        {
            return host == "localhost" || host == "127.0.0.1" || host == "[::1]";
        }

        /// <summary>Reads an answer of the form {"data": …}; T has a field `data`.</summary>
        public async Task<T> Get<T>(string path, CancellationToken stop)
        {
            return Read<T>(await Exchange(HttpMethod.Get, "/api" + path, null, true, stop));
        }

        public async Task<T> Post<T>(string path, object body, CancellationToken stop)
        {
            return Read<T>(await Exchange(HttpMethod.Post, "/api" + path, JsonUtility.ToJson(body), true, stop));
        }

        public Task<ArtcadeFile> Export(string id, string form, string scale, CancellationToken stop)
        {
            var query = "?form=" + Uri.EscapeDataString(form) + "&scale=" + Uri.EscapeDataString(scale);
            return Exchange(HttpMethod.Get, "/api/exportImage/" + Uri.EscapeDataString(id) + query, null, true, stop);
        }

        /// <summary>Downloads by an address in an answer, which is signed: it needs no key and gets none.</summary>
        public async Task<byte[]> Picture(string path, CancellationToken stop)
        {
            if (!path.StartsWith("/", StringComparison.Ordinal) || path.StartsWith("//", StringComparison.Ordinal)) return null;
            return (await Exchange(HttpMethod.Get, path, null, false, stop)).Bytes;
        }

        private static T Read<T>(ArtcadeFile answer)
        {
            try
            {
                return JsonUtility.FromJson<T>(Encoding.UTF8.GetString(answer.Bytes));
            }
            catch (ArgumentException)
            {
                throw new ArtcadeFailure("answer", "This is no Artcade server.");
            }
        }

        private async Task<ArtcadeFile> Exchange(HttpMethod method, string path, string json, bool withKey, CancellationToken stop)
        {
            using (var request = new HttpRequestMessage(method, Server + path))
            {
                if (json != null) request.Content = new StringContent(json, Encoding.UTF8, "application/json");
                if (withKey && Key != "") request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", Key);
                try
                {
                    using (var response = await http.SendAsync(request, stop))
                    {
                        var bytes = await response.Content.ReadAsByteArrayAsync();
                        var status = (int)response.StatusCode;
                        if (status >= 300 && status < 400)
                            throw new ArtcadeFailure("redirect", "The server sends us to another address. Enter that address instead.");
                        if (status >= 400) throw Refusal(response, bytes);
                        var disposition = response.Content.Headers.ContentDisposition;
                        var name = disposition == null ? "" : disposition.FileNameStar ?? disposition.FileName ?? "";
                        return new ArtcadeFile { Name = name.Trim('"'), Bytes = bytes };
                    }
                }
                catch (HttpRequestException)
                {
                    throw new ArtcadeFailure("network", "The server " + Server + " does not answer, or sends too much. Check the address and your network.");
                }
                catch (TaskCanceledException) when (!stop.IsCancellationRequested)
                {
                    throw new ArtcadeFailure("network", "The server took too long to answer. Try again.");
                }
            }
        }

        private static ArtcadeFailure Refusal(HttpResponseMessage response, byte[] bytes)
        {
            ErrorAnswer answer = null;
            try
            {
                answer = JsonUtility.FromJson<ErrorAnswer>(Encoding.UTF8.GetString(bytes));
            }
            catch (ArgumentException)
            {
                // Something between us and the server answered.
            }
            if (answer == null || answer.error == null || string.IsNullOrEmpty(answer.error.code))
                return new ArtcadeFailure("http", "The server answered with the status " + (int)response.StatusCode + ". Is the address right?");
            return new ArtcadeFailure(answer.error.code, Sentence(response, answer.error), answer.error.interval);
        }

        private static string Sentence(HttpResponseMessage response, ErrorDetails error)
        {
            switch (error.code)
            {
                case "key_invalid":
                case "unauthenticated":
                case "token_invalid":
                    return "Your key no longer works. Sign in again.";
                case "key_scope":
                    return "Your key may not do that. Sign out and in again.";
                case "export_impossible":
                    return "This image cannot be exported in this form or scale. Choose another.";
                case "rate_limited":
                    var wait = response.Headers.RetryAfter == null ? null : response.Headers.RetryAfter.Delta;
                    return "Too many requests. Wait " + (wait.HasValue ? (int)wait.Value.TotalSeconds : 60) + " seconds and try again.";
                default:
                    return error.message;
            }
        }

        [Serializable]
        private sealed class ErrorAnswer
        {
            public ErrorDetails error;
        }

        [Serializable]
        private sealed class ErrorDetails
        {
            public string code;
            public string message;
            public int interval;
        }
    }
}
