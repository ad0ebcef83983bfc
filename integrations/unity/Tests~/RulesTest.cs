// What a hostile record, archive or server must not achieve. Runs in Mono, in an empty folder: see ../README.md.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using Artcade.Editor;
using UnityEngine;

public static class RulesTest
{
    private const string record = "ProjectSettings/Artcade.json";
    private const string mine = "mine";
    private static readonly string outside = Path.Combine(Path.GetTempPath(), "artcade-outside-" + Guid.NewGuid());
    private static int checks;
    private static int failures;

    // The next answer of the server.
    private static byte[] body;
    private static string fileName;
    private static int requests;

    public static int Main()
    {
        foreach (var folder in new[] { "ProjectSettings", "Assets/Art", "Assets/Other", "Assets/.secret", outside }) Directory.CreateDirectory(folder);
        Link(outside, "Assets/Linked");
        Link(outside, "Assets/Art/Linked");
        var client = new ArtcadeClient { Server = Serve() };
        try
        {
            Addresses();
            Pages(client);
            Archives();
            Imported(client);
            Records(client);
            Folders(client);
            HostileArchives(client);
        }
        finally
        {
            Directory.Delete(outside, true);
        }
        Console.WriteLine("RULES " + checks + " checks, " + failures + " failures");
        return failures > 0 ? 1 : 0;
    }

    private static void Check(bool isRight, string what, object seen = null)
    {
        checks += 1;
        if (isRight) return;
        failures += 1;
        Console.WriteLine("FAILED " + what + ": " + seen);
    }

    private static void Link(string target, string path)
    {
        Process.Start(new ProcessStartInfo("ln", "-s \"" + Path.GetFullPath(target) + "\" \"" + path + "\"") { UseShellExecute = false }).WaitForExit();
    }

    private static string Serve()
    {
        var finder = new TcpListener(IPAddress.Loopback, 0);
        finder.Start();
        var address = "http://127.0.0.1:" + ((IPEndPoint)finder.LocalEndpoint).Port;
        finder.Stop();
        var server = new HttpListener();
        server.Prefixes.Add(address + "/");
        server.Start();
        new Thread(() =>
        {
            while (true)
            {
                var context = server.GetContext();
                requests += 1;
                if (fileName != null) context.Response.AddHeader("content-disposition", "attachment; filename=\"" + fileName + "\"");
                context.Response.OutputStream.Write(body, 0, body.Length);
                context.Response.Close();
            }
        }) { IsBackground = true }.Start();
        return address;
    }

    private static void Answer(byte[] bytes, string name)
    {
        body = bytes;
        fileName = name;
        requests = 0;
    }

    private static byte[] Bytes(string text)
    {
        return Encoding.UTF8.GetBytes(text);
    }

    private static string DigestOf(string text)
    {
        using (var hashing = SHA256.Create()) return string.Concat(hashing.ComputeHash(Bytes(text)).Select(each => each.ToString("x2")));
    }

    private static byte[] Zip(params string[] namesAndTexts)
    {
        var stream = new MemoryStream();
        using (var archive = new ZipArchive(stream, ZipArchiveMode.Create, true))
            for (var index = 0; index < namesAndTexts.Length; index += 2)
                using (var entry = archive.CreateEntry(namesAndTexts[index]).Open())
                    entry.Write(Bytes(namesAndTexts[index + 1]), 0, Bytes(namesAndTexts[index + 1]).Length);
        return stream.ToArray();
    }

    /// <summary>Returns the code of the failure, or null.</summary>
    private static string CodeOf(Action work)
    {
        try
        {
            work();
            return null;
        }
        catch (ArtcadeFailure failure)
        {
            return failure.Code;
        }
        catch (Exception problem)
        {
            return problem.ToString();
        }
    }

    /// <summary>What a private shape looks like in a file or an answer.</summary>
    private static string Text(Type owner, string shape, string field, object value)
    {
        var whole = Activator.CreateInstance(owner.GetNestedType(shape, BindingFlags.NonPublic));
        whole.GetType().GetField(field).SetValue(whole, value);
        return JsonUtility.ToJson(whole);
    }

    private static string Said(ArtcadeEntry entry)
    {
        if (entry == null) return "null";
        var files = (entry.files ?? new List<ArtcadeEntryFile>()).Select(each => each == null ? "null" : each.path + "=" + each.digest);
        return string.Join(" | ", new[] { entry.id, entry.form, entry.scale, entry.folder }.Concat(files));
    }

    private static void Addresses()
    {
        foreach (var right in new[] { "https://art.example.com", "http://localhost:8787", "http://[::1]:80" })
            Check(ArtcadeClient.CleanAddress(right + "/") == right, "an address", right);
        foreach (var wrong in new[] { "http://art.example.com", "ftp://a.b", "https://u@a.b", "a.b", "https://a.b/x", "https://a\\b", "" })
            Check(ArtcadeClient.CleanAddress(wrong) == null, "no address", wrong);
    }

    private static void Pages(ArtcadeClient client)
    {
        var port = new Uri(client.Server).Port;
        foreach (var right in new[] { client.Server + "/device", "http://localhost:" + port + "/device?code=A-B" })
            Check(CodeOf(() => Start(client, right)) == null, "a page of the server", right);
        foreach (var wrong in new[]
        {
            "https://127.0.0.1:" + port + "/device", "http://127.0.0.1:1/device", client.Server + "@evil.example/", client.Server + ".evil.example/",
            "http://evil.example/127.0.0.1:" + port, client.Server + "\\@evil.example/", "httpx://127.0.0.1/", "file:///etc/passwd", "/device", "",
        })
            Check(CodeOf(() => Start(client, wrong)) == "answer", "a page elsewhere", wrong);
    }

    private static void Start(ArtcadeClient client, string page)
    {
        Answer(Bytes(Text(typeof(ArtcadeSignIn), "StartAnswer", "data", new ArtcadeSignIn.Started { verificationUrl = page })), null);
        new ArtcadeSignIn(client).Start(CancellationToken.None).GetAwaiter().GetResult();
    }

    private static void Archives()
    {
        var right = Zip("a.txt", new string('a', 5000), "b/c.txt", "c", "empty", "");
        var files = ArtcadeArchive.Unpack(right);
        Check(files.Count == 3 && files["a.txt"].Length == 5000 && files["empty"].Length == 0, "an archive", files.Count);
        Check(!IsRefused(() => ArtcadeArchive.Unpack(right, 3, 5001)), "as much as is allowed");
        Check(IsRefused(() => ArtcadeArchive.Unpack(right, 2, 5001)), "one file more");
        Check(IsRefused(() => ArtcadeArchive.Unpack(right, 3, 5000)), "one byte more");
        // It declares one byte and has 5000.
        var lying = Zip("a.txt", new string('a', 5000));
        BitConverter.GetBytes(1).CopyTo(lying, BitConverter.ToInt32(lying, lying.Length - 6) + 24);
        Check(IsRefused(() => ArtcadeArchive.Unpack(lying, 1, 100)), "a size that is not true");
        Check(IsRefused(() => ArtcadeArchive.Unpack(right.Take(right.Length - 30).ToArray())), "half an archive");
    }

    private static bool IsRefused(Action work)
    {
        try
        {
            work();
            return false;
        }
        catch (InvalidDataException)
        {
            return true;
        }
    }

    private static ArtcadeEntry Entry(string path = "Assets/Art/a.png", string folder = "Assets/Art")
    {
        var entry = new ArtcadeEntry { id = "abcDEF_-12", name = "A", form = "png", scale = "1", folder = folder };
        if (path != null) entry.files.Add(new ArtcadeEntryFile { path = path, digest = DigestOf(mine) });
        return entry;
    }

    private static ArtcadeEntry With(Action<ArtcadeEntry> change)
    {
        var entry = Entry();
        change(entry);
        return entry;
    }

    private static string Store(params ArtcadeEntry[] entries)
    {
        var text = Text(typeof(ArtcadeImporter), "Record", "images", entries.ToList());
        File.WriteAllText(record, text);
        return text;
    }

    private static ArtcadeReport Renew(ArtcadeClient client)
    {
        return new ArtcadeImporter(client).RenewAll(CancellationToken.None).GetAwaiter().GetResult();
    }

    private static ArtcadeReport Bring(ArtcadeClient client, ArtcadeEntry asked)
    {
        return new ArtcadeImporter(client).Bring(asked, CancellationToken.None).GetAwaiter().GetResult();
    }

    private static void Imported(ArtcadeClient client)
    {
        File.WriteAllText("Assets/Art/a.png", mine);
        Store(Entry());
        Answer(Bytes("new"), "b.png");
        var report = Renew(client);
        Check(report.Problems.Count == 0 && report.Written.SequenceEqual(new[] { "Assets/Art/a.png" }), "a record that is right", report.Problems.FirstOrDefault());
        Check(File.ReadAllText("Assets/Art/a.png") == "new" && requests == 1, "what was written");
        Answer(Zip("x/b.png", "b", "x/b.png.meta", "settings"), "kit.zip");
        var sheet = Entry(null);
        sheet.form = "sheet";
        report = Bring(client, sheet);
        Check(report.Written.SequenceEqual(new[] { "Assets/Art/kit/x/b.png.meta", "Assets/Art/kit/x/b.png" }), "an archive", string.Join(" ", report.Written));
    }

    /// <summary>A file with the digest that the record names would be written over, or removed.</summary>
    private static void Records(ArtcadeClient client)
    {
        var victims = new[] { outside + "/a.png", "Assets/Art/a.png", "Assets/Art/a.cs", "Assets/Other/a.png", "Assets/.secret/a.png", "ProjectSettings/a.png" };
        var entries = new List<ArtcadeEntry>
        {
            null, With(each => each.id = ""), With(each => each.id = "../me"), With(each => each.id = "a/b"), With(each => each.id = null),
            With(each => each.form = "nine-slice"), With(each => each.form = "png&x"), With(each => each.form = null), With(each => each.scale = "3"),
            With(each => { each.form = "psd"; each.scale = "4"; }), With(each => each.files[0].digest = ""), With(each => each.files[0].digest = null),
            With(each => each.files[0] = null),
        };
        foreach (var path in new[]
        {
            outside + "/a.png", "Assets/Other/a.png", "Assets/Art/../Other/a.png", "Assets/Art/./a.png", "Assets/Art//a.png", "Assets/Art/Linked/a.png",
            "Assets/Art\\..\\Other\\a.png", "Assets/Art/C:a.png", "Assets/Art", "Assets/Art/", "Assets/Art/.git/a.png", "Assets/Art/a.cs", "",
        })
            entries.Add(Entry(path));
        foreach (var folder in new[]
        {
            outside, "", "..", "Assets/..", "Assets/../ProjectSettings", "ProjectSettings", "Packages", "assets/Art", "Assets/.secret", "Assets/Art/.git",
            "Assets/GIT~1", "Assets/Other.", "Assets/Other ", "Assets/Linked", "Assets/Art/Linked", "Assets/a:b", "Assets\\..\\ProjectSettings", "Assets//Other", null,
        })
        {
            entries.Add(Entry(null, folder));
            entries.Add(Entry(folder + "/a.png", folder));
        }
        foreach (var entry in entries)
        {
            foreach (var path in victims) File.WriteAllText(path, mine);
            foreach (var isPicture in new[] { true, false })
            {
                // A picture takes the path of the record; an archive makes the package remove what is not in it.
                Answer(isPicture ? Bytes("evil") : Zip("b.txt", "evil"), isPicture ? "a.png" : "b.zip");
                var text = Store(Entry(), entry);
                var seen = Said(entry);
                Check(CodeOf(() => Renew(client)) == "record" && requests == 0, "a hostile record", seen);
                Check(File.ReadAllText(record) == text, "the record stays", seen);
                foreach (var path in victims)
                    Check(File.Exists(path) && File.ReadAllText(path) == mine, "a file that is not the package's: " + path, seen);
            }
        }
        File.Delete(record);
        Link(outside + "/new.json", record);
        Answer(Bytes("x"), "a.png");
        Check(CodeOf(() => Bring(client, Entry(null))) == "record" && !File.Exists(outside + "/new.json"), "a record that is a link");
        File.Delete(record);
    }

    private static void Folders(ArtcadeClient client)
    {
        Answer(Bytes("x"), "folder.png");
        foreach (var folder in new[] { "", "/tmp", "Assets/../x", "Assets/.git", "Assets/Linked", "ProjectSettings" })
            Check(CodeOf(() => Bring(client, Entry(null, folder))) == "folder" && requests == 0, "a folder", folder);
        File.WriteAllText(outside + "/draft", mine);
        Link(outside + "/draft", "Assets/Art/folder.png.draft~");
        Check(Bring(client, Entry(null)).Written.SequenceEqual(new[] { "Assets/Art/folder.png" }), "a folder that is right");
        Check(File.ReadAllText(outside + "/draft") == mine, "the draft was a link");
        File.Delete(record);
    }

    private static void HostileArchives(ArtcadeClient client)
    {
        foreach (var entry in new[] { "../evil.png", "/evil.png", "C:\\evil.png", "a/../../evil.png", ".git/hooks/evil", "a\\evil.png", "Evil.cs", "Editor/evil.DLL", "evil.cs.meta",
            "evil.prefab", "evil.unity", "evil.asset", "evil.png.cs", "evil", "evil.meta" })
        {
            Answer(Zip("b.txt", "b", entry, "evil"), "b.zip");
            Check(CodeOf(() => Bring(client, Entry(null))) == "answer" && !File.Exists(record), "an archive with " + entry);
        }
        foreach (var name in new[] { "Linked.zip", "evil.cs", ".." })
        {
            Answer(Zip("evil.txt", "evil"), name);
            Check(CodeOf(() => Bring(client, Entry(null))) == "answer" && !File.Exists(record), "a file with the name " + name);
        }
    }
}
