using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using UnityEditor;
using UnityEngine;

namespace Artcade.Editor
{
    /// <summary>Sign in, find images, import them, renew what was imported.</summary>
    public sealed class ArtcadeWindow : EditorWindow
    {
        // EditorPrefs are the user's, on this machine; nothing of them is in the project.
        private const string serverPref = "Artcade.Server";
        private const string keyPref = "Artcade.Key";
        private const int atOnce = 24;
        private const int largestThumbnail = 4 * 1024 * 1024;

        private static readonly string[] formNames = ArtcadeRules.Forms.Select(each => each.Name).ToArray();

        private readonly ArtcadeClient client = new ArtcadeClient();
        private readonly List<Asset> assets = new List<Asset>();
        private readonly Dictionary<string, Texture2D> thumbnails = new Dictionary<string, Texture2D>();
        private CancellationTokenSource open = new CancellationTokenSource();
        private CancellationTokenSource signingIn;
        private ArtcadeSignIn.Started started;
        private string typedServer;
        private string search = "";
        private string folder = "Assets/Art";
        private string message = "";
        private int form;
        private int scale;
        private int chosen = -1;
        private bool isBusy;
        private Vector2 scroll;

        [MenuItem("Window/Artcade")]
        private static void Open()
        {
            GetWindow<ArtcadeWindow>("Artcade");
        }

        private void OnEnable()
        {
            open = new CancellationTokenSource();
            typedServer = EditorPrefs.GetString(serverPref, "http://localhost:8787");
            client.Server = ArtcadeClient.CleanAddress(typedServer) ?? "";
            client.Key = client.Server == "" ? "" : EditorPrefs.GetString(keyPref, "");
            if (client.Key != "") Run(Find);
        }

        private void OnDisable()
        {
            open.Cancel();
            Forget();
        }

        private void OnGUI()
        {
            using (new EditorGUI.DisabledScope(client.Key != "" || started != null))
                typedServer = EditorGUILayout.TextField("Server", typedServer);
            if (started != null) WaitingGui();
            else if (client.Key == "" && GUILayout.Button("Sign in")) Run(SignIn);
            if (client.Key != "") SignedInGui();
            if (message != "") EditorGUILayout.HelpBox(message, MessageType.Info);
        }

        private void WaitingGui()
        {
            EditorGUILayout.SelectableLabel(started.userCode, EditorStyles.boldLabel);
            if (GUILayout.Button("Open the page to type this code")) Application.OpenURL(started.verificationUrl);
            if (GUILayout.Button("Cancel")) signingIn.Cancel();
        }

        private void SignedInGui()
        {
            using (new EditorGUI.DisabledScope(isBusy))
            {
                if (GUILayout.Button("Sign out")) SignOut();
                search = EditorGUILayout.DelayedTextField("Search", search);
                if (GUILayout.Button("Find")) Run(Find);
                scroll = EditorGUILayout.BeginScrollView(scroll);
                for (var index = 0; index < assets.Count; index += 1)
                {
                    Texture2D picture;
                    thumbnails.TryGetValue(assets[index].id, out picture);
                    var content = new GUIContent(assets[index].name, picture);
                    if (GUILayout.Toggle(chosen == index, content, "Button", GUILayout.Height(64))) chosen = index;
                }
                EditorGUILayout.EndScrollView();
                form = EditorGUILayout.Popup("Form", form, formNames);
                var scaleNames = ArtcadeRules.Forms[form].Scales.Select(each => each + "×").ToArray();
                scale = EditorGUILayout.Popup("Scale", Math.Min(scale, scaleNames.Length - 1), scaleNames);
                folder = EditorGUILayout.TextField("Folder", folder);
                using (new EditorGUI.DisabledScope(chosen < 0 || chosen >= assets.Count))
                    if (GUILayout.Button("Import")) Run(Import);
                if (GUILayout.Button("Update imported images")) Run(Renew);
            }
        }

        /// <summary>Runs on the editor's thread; what goes wrong is shown in the window.</summary>
        private async void Run(Func<CancellationToken, Task> work)
        {
            if (isBusy) return;
            isBusy = true;
            message = "";
            try
            {
                await work(open.Token);
            }
            catch (ArtcadeFailure failure)
            {
                message = failure.Message;
            }
            catch (OperationCanceledException)
            {
                // The window was closed, or the user cancelled.
            }
            finally
            {
                isBusy = false;
                Repaint();
            }
        }

        private async Task SignIn(CancellationToken stop)
        {
            var server = ArtcadeClient.CleanAddress(typedServer);
            if (server == null)
                throw new ArtcadeFailure("address", "Enter an address that begins with https://. Only this machine may be reached by http://.");
            client.Server = server;
            var signIn = new ArtcadeSignIn(client);
            signingIn = CancellationTokenSource.CreateLinkedTokenSource(stop);
            try
            {
                started = await signIn.Start(signingIn.Token);
                Repaint();
                client.Key = await signIn.Finish(started, signingIn.Token);
            }
            finally
            {
                started = null;
            }
            EditorPrefs.SetString(serverPref, server);
            EditorPrefs.SetString(keyPref, client.Key);
            await Find(stop);
        }

        private void SignOut()
        {
            client.Key = "";
            EditorPrefs.DeleteKey(keyPref);
            assets.Clear();
            Forget();
            message = "Signed out here. To end the key everywhere, revoke it on your account page.";
        }

        private async Task Find(CancellationToken stop)
        {
            var words = search.Trim();
            var query = words == "" ? "" : "&search=" + Uri.EscapeDataString(words.Length > 200 ? words.Substring(0, 200) : words);
            var found = await client.Get<ListAnswer>("/listAssets?limit=" + atOnce + query, stop);
            assets.Clear();
            Forget();
            chosen = -1;
            if (found.data != null) assets.AddRange(found.data);
            if (assets.Count == 0) message = "No image was found.";
            Repaint();
            foreach (var asset in assets.ToArray()) await Show(asset, stop);
        }

        /// <summary>Unity reads no WebP, which our thumbnails are, so the image itself is shown where it is small.</summary>
        private async Task Show(Asset asset, CancellationToken stop)
        {
            if ((asset.type != "png" && asset.type != "jpeg") || asset.size > largestThumbnail) return;
            var bytes = await client.Picture(asset.url, stop);
            var picture = new Texture2D(2, 2) { hideFlags = HideFlags.HideAndDontSave };
            if (bytes == null || !picture.LoadImage(bytes)) return;
            thumbnails[asset.id] = picture;
            Repaint();
        }

        private void Forget()
        {
            foreach (var picture in thumbnails.Values) DestroyImmediate(picture);
            thumbnails.Clear();
        }

        private async Task Import(CancellationToken stop)
        {
            var asset = assets[chosen];
            var chosenForm = ArtcadeRules.Forms[form];
            var chosenScale = chosenForm.Scales[Math.Min(scale, chosenForm.Scales.Length - 1)];
            var target = folder.Trim().TrimEnd('/');
            var asked = new ArtcadeEntry { id = asset.id, name = asset.name, form = chosenForm.Id, scale = chosenScale, folder = target };
            Report(await new ArtcadeImporter(client).Bring(asked, stop));
        }

        private async Task Renew(CancellationToken stop)
        {
            Report(await new ArtcadeImporter(client).RenewAll(stop));
        }

        private void Report(ArtcadeReport report)
        {
            var said = new List<string>(report.Problems) { report.Written.Count + " written, " + report.Removed.Count + " removed." };
            if (report.Kept.Count > 0) said.Add("Changed by you and kept: " + string.Join(", ", report.Kept));
            message = string.Join("\n", said);
            AssetDatabase.Refresh();
        }

        [Serializable]
        private sealed class ListAnswer
        {
            public Asset[] data;
        }

        [Serializable]
        private sealed class Asset
        {
            public string id;
            public string name;
            public string url;
            public string type;
            public int size;
        }
    }
}
