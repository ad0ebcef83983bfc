using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace Artcade.Editor
{
    /// <summary>
    /// Which images, forms, folders and paths the package accepts. The record is committed and shared and the archive comes from a
    /// server, so that neither is trusted.
    /// </summary>
    public static class ArtcadeRules
    {
        public sealed class Form
        {
            public readonly string Id;
            public readonly string Name;
            public readonly string[] Scales;

            public Form(string id, string name, params string[] scales)
            {
                Id = id;
                Name = name;
                Scales = scales;
            }
        }

        /// <summary>Forms that Unity can use. It reads neither WebP nor AVIF, and the starter projects are for other engines.</summary>
        public static readonly Form[] Forms =
        {
            new Form("png", "PNG", "1", "2", "4"),
            new Form("sheet", "Sprite sheet", "1", "2", "4"),
            new Form("layers", "Layers", "1", "2"),
            new Form("psd", "PSD", "1", "2"),
            new Form("aseprite", "Aseprite", "1", "2"),
        };

        private static readonly Regex id = new Regex(@"^[A-Za-z0-9_.~-]{1,200}\z", RegexOptions.CultureInvariant);
        private static readonly Regex digest = new Regex(@"^[0-9a-f]{64}\z", RegexOptions.CultureInvariant);

        /// <summary>Hidden folders belong to Git. Windows ignores dots and blanks at the end, and knows `.git` as `GIT~1` too.</summary>
        private static readonly Regex name = new Regex(
            @"^(?!\.)(?!.{1,6}~[0-9]+\z)[^\x00-\x1f:*?""<>|\\/]*[^\x00-\x1f:*?""<>|\\/. ]\z", RegexOptions.CultureInvariant);

        /// <summary>
        /// What an export consists of. Unity compiles, runs or opens much else that it finds in Assets: scripts, libraries, scenes, prefabs.
        /// </summary>
        private static readonly Regex kind = new Regex(
            @"\.(png|webp|psd|aseprite|json|txt|tres|tscn|tsx|tmx)(\.meta)?\z", RegexOptions.CultureInvariant);

        public static bool IsOffered(string form, string scale)
        {
            return Forms.Any(each => each.Id == form && each.Scales.Contains(scale));
        }

        public static bool IsFolder(string folder)
        {
            if (folder == null) return false;
            var parts = folder.Split('/');
            return parts[0] == "Assets" && parts.All(name.IsMatch) && !HasLink(folder);
        }

        /// <summary>Whether a path leads to an asset in the folder. A link in it could lead anywhere, so that links are refused.</summary>
        public static bool IsAsset(string path, string folder)
        {
            if (path == null || !path.StartsWith(folder + "/", StringComparison.Ordinal)) return false;
            return path.Substring(folder.Length + 1).Split('/').All(name.IsMatch) && kind.IsMatch(path) && !HasLink(path);
        }

        /// <summary>Whether the path, or a folder on the way to it, is a link.</summary>
        public static bool HasLink(string path)
        {
            for (var way = path; !string.IsNullOrEmpty(way); way = Path.GetDirectoryName(way))
            {
                try
                {
                    if ((File.GetAttributes(way) & FileAttributes.ReparsePoint) != 0) return true;
                }
                catch (Exception problem) when (problem is FileNotFoundException || problem is DirectoryNotFoundException)
                {
                    // What is not there yet is no link.
                }
                catch (Exception problem) when (problem is IOException || problem is UnauthorizedAccessException || problem is ArgumentException)
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>Returns what is wrong with an entry of the record, or null.</summary>
        public static string FaultOf(ArtcadeEntry entry)
        {
            if (entry == null) return "an entry is not an object";
            if (entry.id == null || !id.IsMatch(entry.id)) return "the id of an image is not valid";
            if (!IsOffered(entry.form, entry.scale)) return "the form or the scale of an image is not known";
            if (!IsFolder(entry.folder)) return "a folder is not allowed";
            foreach (var file in entry.files ?? new List<ArtcadeEntryFile>())
            {
                if (file == null || !IsAsset(file.path, entry.folder)) return "a file is not an asset in the folder of its image";
                if (file.digest == null || !digest.IsMatch(file.digest)) return "the digest of a file is not valid";
            }
            return null;
        }
    }
}
