using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;

namespace Artcade.Editor
{
    /// <summary>Unpacks a zip file in memory, up to a limit.</summary>
    public static class ArtcadeArchive
    {
        public const int MostFiles = 1000;
        /// <summary>Of all files together.</summary>
        public const long MostBytes = 256L * 1024 * 1024;

        /// <summary>Returns the content of each file by its name. Throws InvalidDataException if it is damaged or larger than allowed.</summary>
        public static SortedDictionary<string, byte[]> Unpack(byte[] bytes, int mostFiles = MostFiles, long mostBytes = MostBytes)
        {
            var files = new SortedDictionary<string, byte[]>(StringComparer.Ordinal);
            using (var archive = new ZipArchive(new MemoryStream(bytes), ZipArchiveMode.Read))
            {
                if (archive.Entries.Count > mostFiles) throw new InvalidDataException("too many files");
                var room = mostBytes;
                foreach (var entry in archive.Entries)
                {
                    if (entry.FullName.EndsWith("/", StringComparison.Ordinal)) continue;
                    if (entry.Length > room || files.ContainsKey(entry.FullName)) throw new InvalidDataException("too large, or twice");
                    var content = Read(entry, room);
                    room -= content.Length;
                    files[entry.FullName] = content;
                }
            }
            return files;
        }

        /// <summary>The size that an archive declares need not be true, so that the copy is counted.</summary>
        private static byte[] Read(ZipArchiveEntry entry, long room)
        {
            using (var stream = entry.Open())
            using (var content = new MemoryStream())
            {
                var buffer = new byte[65536];
                for (int count; (count = stream.Read(buffer, 0, buffer.Length)) > 0;)
                {
                    if (content.Length + count > room) throw new InvalidDataException("too large");
                    content.Write(buffer, 0, count);
                }
                return content.ToArray();
            }
        }
    }
}
