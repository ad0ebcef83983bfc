using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Threading;
using System.Threading.Tasks;
using UnityEngine;

namespace Artcade.Editor
{
    /// <summary>An imported image, its form and scale, and the digest of each of its files.</summary>
    [Serializable]
    public sealed class ArtcadeEntry
    {
        public string id;
        public string name;
        public string form;
        public string scale;
        public string folder;
        public List<ArtcadeEntryFile> files = new List<ArtcadeEntryFile>();
    }

    [Serializable]
    public sealed class ArtcadeEntryFile
    {
        public string path;
        public string digest;
    }

    public sealed class ArtcadeReport
    {
        public readonly List<string> Written = new List<string>();
        public readonly List<string> Kept = new List<string>();
        public readonly List<string> Removed = new List<string>();
        public readonly List<string> Problems = new List<string>();
    }

    /// <summary>
    /// Writes exports of images into the project, and renews them in place: only files whose content changed are written, and
    /// files that somebody changed by hand stay as they are. Paths are relative to the project, which is the working directory.
    /// </summary>
    public sealed class ArtcadeImporter
    {
        /// <summary>Has no key in it and belongs into version control.</summary>
        private const string recordPath = "ProjectSettings/Artcade.json";
        private const int format = 1;

        private readonly ArtcadeClient client;

        public ArtcadeImporter(ArtcadeClient client)
        {
            this.client = client;
        }

        public async Task<ArtcadeReport> Bring(ArtcadeEntry asked, CancellationToken stop)
        {
            if (!ArtcadeRules.IsFolder(asked.folder))
                throw new ArtcadeFailure("folder", "Choose a folder of the project, such as Assets/Art, that is neither hidden nor a link.");
            var fault = ArtcadeRules.FaultOf(asked);
            if (fault != null) throw new ArtcadeFailure("entry", "This image cannot be imported: " + fault + ".");
            var record = ReadRecord();
            var report = new ArtcadeReport();
            await Renew(asked, record, report, stop);
            return report;
        }

        /// <summary>Renews everything that was imported. One image that fails does not stop the others.</summary>
        public async Task<ArtcadeReport> RenewAll(CancellationToken stop)
        {
            var record = ReadRecord();
            var report = new ArtcadeReport();
            foreach (var entry in record.images.ToArray())
            {
                try
                {
                    await Renew(entry, record, report, stop);
                }
                catch (ArtcadeFailure failure)
                {
                    report.Problems.Add(entry.name + ": " + failure.Message);
                }
            }
            return report;
        }

        private async Task Renew(ArtcadeEntry asked, Record record, ArtcadeReport report, CancellationToken stop)
        {
            var file = await client.Export(asked.id, asked.form, asked.scale, stop);
            var old = record.images.Find(image =>
                image.id == asked.id && image.form == asked.form && image.scale == asked.scale && image.folder == asked.folder);
            var contents = Contents(file, asked, old);
            if (!contents.Keys.All(path => ArtcadeRules.IsAsset(path, asked.folder))) throw Unreadable();
            try
            {
                var fresh = Place(asked, old, contents, report);
                if (old != null) record.images.Remove(old);
                record.images.Add(fresh);
                File.WriteAllText(recordPath, JsonUtility.ToJson(record, true) + "\n");
            }
            catch (Exception problem) when (problem is IOException || problem is UnauthorizedAccessException)
            {
                throw new ArtcadeFailure("disk", "A file cannot be written: " + problem.Message);
            }
        }

        private static SortedDictionary<string, byte[]> Contents(ArtcadeFile file, ArtcadeEntry asked, ArtcadeEntry old)
        {
            var name = SafeName(file.Name);
            if (name == "" || file.Bytes.Length == 0) throw Unreadable();
            if (name.EndsWith(".zip", StringComparison.Ordinal))
                return Unpack(file.Bytes, asked.folder + "/" + name.Substring(0, name.Length - 4));
            // It keeps its path, also where the image was renamed: scenes refer to it.
            var path = old != null && old.files.Count > 0 ? old.files[0].path : FreePath(asked, name);
            return new SortedDictionary<string, byte[]>(StringComparer.Ordinal) { { path, file.Bytes } };
        }

        private static string SafeName(string name)
        {
            return string.Concat(name.Select(letter => Path.GetInvalidFileNameChars().Contains(letter) || "/\\:".IndexOf(letter) >= 0 ? '_' : letter))
                .TrimStart('.');
        }

        /// <summary>Two images may have the same name.</summary>
        private static string FreePath(ArtcadeEntry asked, string name)
        {
            var path = asked.folder + "/" + name;
            if (!File.Exists(path)) return path;
            var mark = SafeName(asked.id.Length > 6 ? asked.id.Substring(asked.id.Length - 6) : asked.id);
            return asked.folder + "/" + Path.GetFileNameWithoutExtension(name) + "-" + mark + Path.GetExtension(name);
        }

        private static SortedDictionary<string, byte[]> Unpack(byte[] bytes, string folder)
        {
            var files = new SortedDictionary<string, byte[]>(StringComparer.Ordinal);
            try
            {
                foreach (var pair in ArtcadeArchive.Unpack(bytes)) files[folder + "/" + pair.Key] = pair.Value;
            }
            catch (InvalidDataException)
            {
                throw Unreadable();
            }
            if (files.Count == 0) throw Unreadable();
            return files;
        }

        private static ArtcadeEntry Place(ArtcadeEntry asked, ArtcadeEntry old, SortedDictionary<string, byte[]> contents, ArtcadeReport report)
        {
            var known = new Dictionary<string, string>();
            if (old != null)
                foreach (var file in old.files) known[file.path] = file.digest;
            var fresh = new ArtcadeEntry { id = asked.id, name = asked.name, form = asked.form, scale = asked.scale, folder = asked.folder };
            // Unity reads import settings only with or before their picture.
            foreach (var pair in contents.OrderBy(each => each.Key.EndsWith(".meta", StringComparison.Ordinal) ? 0 : 1))
            {
                var digest = DigestOf(pair.Value);
                var here = File.Exists(pair.Key) ? DigestOf(File.ReadAllBytes(pair.Key)) : null;
                string before;
                known.TryGetValue(pair.Key, out before);
                if (here != digest && here != null && here != before)
                {
                    // Unity completes import settings by itself, so that theirs nearly always differ.
                    if (!pair.Key.EndsWith(".meta", StringComparison.Ordinal)) report.Kept.Add(pair.Key);
                    fresh.files.Add(new ArtcadeEntryFile { path = pair.Key, digest = before ?? digest });
                    continue;
                }
                if (here != digest)
                {
                    Write(pair.Key, pair.Value);
                    report.Written.Add(pair.Key);
                }
                fresh.files.Add(new ArtcadeEntryFile { path = pair.Key, digest = digest });
            }
            foreach (var pair in known)
            {
                if (contents.ContainsKey(pair.Key) || !File.Exists(pair.Key) || DigestOf(File.ReadAllBytes(pair.Key)) != pair.Value) continue;
                File.Delete(pair.Key);
                report.Removed.Add(pair.Key);
            }
            return fresh;
        }

        /// <summary>Through a draft beside it, so that a full disk does not leave half a file. Unity ignores names that end with `~`.</summary>
        private static void Write(string path, byte[] content)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path));
            var draft = path + ".draft~";
            // If it is a link, the link goes, not what it leads to.
            File.Delete(draft);
            File.WriteAllBytes(draft, content);
            if (File.Exists(path)) File.Replace(draft, path, null);
            else File.Move(draft, path);
        }

        private static string DigestOf(byte[] content)
        {
            using (var hashing = SHA256.Create())
                return BitConverter.ToString(hashing.ComputeHash(content)).Replace("-", "").ToLowerInvariant();
        }

        private static ArtcadeFailure Unreadable()
        {
            return new ArtcadeFailure("answer", "The server sent a file that cannot be read. Nothing was changed.");
        }

        /// <summary>One entry that is not allowed spoils them all: nobody but this package should have written it.</summary>
        private static Record ReadRecord()
        {
            if (ArtcadeRules.HasLink(recordPath)) throw new ArtcadeFailure("record", recordPath + " is a link. Replace it by the file.");
            if (!File.Exists(recordPath)) return new Record();
            Record record = null;
            try
            {
                record = JsonUtility.FromJson<Record>(File.ReadAllText(recordPath));
            }
            catch (ArgumentException)
            {
                // Said below.
            }
            if (record == null || record.images == null) throw new ArtcadeFailure("record", recordPath + " is damaged. Repair it or delete it.");
            if (record.format > format) throw new ArtcadeFailure("record", recordPath + " was written by a newer package. Update the package.");
            var fault = record.images.Select(ArtcadeRules.FaultOf).FirstOrDefault(each => each != null);
            if (fault != null)
                throw new ArtcadeFailure("record", recordPath + " is not used, and nothing was changed: " + fault + ". Repair it or delete it.");
            return record;
        }

        [Serializable]
        private sealed class Record
        {
            public int format = ArtcadeImporter.format;
            public List<ArtcadeEntry> images = new List<ArtcadeEntry>();
        }
    }
}
