using System;
using System.Threading;
using System.Threading.Tasks;

namespace Artcade.Editor
{
    /// <summary>Signs in by the device flow: shows a code, and polls until its person has typed it at the server's page.</summary>
    public sealed class ArtcadeSignIn
    {
        private readonly ArtcadeClient client;

        public ArtcadeSignIn(ArtcadeClient client)
        {
            this.client = client;
        }

        public async Task<Started> Start(CancellationToken stop)
        {
            var asked = new Asked { name = MachineName(), scopes = new[] { "read", "export" } };
            var answer = await client.Post<StartAnswer>("/device/start", asked, stop);
            var started = answer == null ? null : answer.data;
            if (started == null || started.verificationUrl == null) throw new ArtcadeFailure("answer", "This is no Artcade server.");
            if (!ArtcadeClient.IsSameOrigin(started.verificationUrl, client.Server))
                throw new ArtcadeFailure("answer", "The server names a page at another address, which was not opened: " + started.verificationUrl);
            return started;
        }

        /// <summary>Returns the key.</summary>
        public async Task<string> Finish(Started started, CancellationToken stop)
        {
            var interval = Math.Max(1, started.interval);
            var ends = DateTime.UtcNow.AddSeconds(started.expiresIn);
            while (DateTime.UtcNow < ends)
            {
                await Task.Delay(TimeSpan.FromSeconds(interval), stop);
                try
                {
                    var body = new DeviceCode { deviceCode = started.deviceCode };
                    return (await client.Post<FinishAnswer>("/device/finish", body, stop)).data.key;
                }
                catch (ArtcadeFailure failure)
                {
                    switch (failure.Code)
                    {
                        case "authorization_pending":
                        case "network":
                        case "unavailable":
                            break;
                        case "slow_down":
                            interval = Math.Max(interval + 5, failure.Interval);
                            break;
                        case "access_denied":
                            throw new ArtcadeFailure(failure.Code, "You refused this editor at the page.");
                        case "expired_token":
                            ends = DateTime.MinValue;
                            break;
                        default:
                            throw;
                    }
                }
            }
            throw new ArtcadeFailure("expired_token", "The code has expired. Sign in again.");
        }

        /// <summary>What the key is called in the list of keys.</summary>
        private static string MachineName()
        {
            var name = "Unity on " + Environment.MachineName;
            return name.Length > 60 ? name.Substring(0, 60) : name;
        }

        [Serializable]
        public sealed class Started
        {
            public string deviceCode;
            public string userCode;
            public string verificationUrl;
            public int expiresIn;
            public int interval;
        }

        [Serializable]
        private sealed class Asked
        {
            public string name;
            public string[] scopes;
        }

        [Serializable]
        private sealed class DeviceCode
        {
            public string deviceCode;
        }

        [Serializable]
        private sealed class StartAnswer
        {
            public Started data;
        }

        [Serializable]
        private sealed class FinishAnswer
        {
            public Finished data;
        }

        [Serializable]
        private sealed class Finished
        {
            public string key;
        }
    }
}
