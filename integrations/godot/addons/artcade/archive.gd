@tool
extends RefCounted
## Reads a zip file from memory. ZIPReader tells no sizes before it unpacks, so that a small file could fill the memory.

const MOST_FILES := 1000
## Of all files together.
const MOST_BYTES := 256 * 1024 * 1024

const _END := 0x06054b50
const _CENTRAL := 0x02014b50
const _LOCAL := 0x04034b50
const _ENCRYPTED := 1
const _STORED := 0
const _DEFLATED := 8


## Returns the content of each file by its name. Returns nothing if the archive is damaged or larger than allowed.
static func unpack(bytes: PackedByteArray, most_files := MOST_FILES, most_bytes := MOST_BYTES) -> Dictionary:
	# Our archives have no comment, so that the end has one place.
	var end := bytes.size() - 22
	if end < 0 or bytes.decode_u32(end) != _END:
		return {}
	var count := bytes.decode_u16(end + 10)
	var at := bytes.decode_u32(end + 16)
	if count > most_files:
		return {}
	var files := {}
	var room := most_bytes
	for index in count:
		if at + 46 > end or bytes.decode_u32(at) != _CENTRAL:
			return {}
		var name_end := at + 46 + bytes.decode_u16(at + 28)
		var size := bytes.decode_u32(at + 24)
		room -= size
		if name_end > end or room < 0:
			return {}
		var name := bytes.slice(at + 46, name_end).get_string_from_utf8()
		if not name.ends_with("/"):
			var content: Variant = _content(bytes, at, size)
			if content == null or name == "" or files.has(name):
				return {}
			files[name] = content
		at = name_end + bytes.decode_u16(at + 30) + bytes.decode_u16(at + 32)
	return files


## Returns null if the content is not what the directory says.
static func _content(bytes: PackedByteArray, entry: int, size: int) -> Variant:
	var packed_size := bytes.decode_u32(entry + 20)
	var local := bytes.decode_u32(entry + 42)
	if local + 30 > bytes.size() or bytes.decode_u32(local) != _LOCAL or bytes.decode_u16(entry + 8) & _ENCRYPTED != 0:
		return null
	var begin := local + 30 + bytes.decode_u16(local + 26) + bytes.decode_u16(local + 28)
	if begin + packed_size > bytes.size():
		return null
	var packed := bytes.slice(begin, begin + packed_size)
	match bytes.decode_u16(entry + 10):
		_STORED:
			return packed if packed_size == size else null
		_DEFLATED when size > 0:
			# The same data in the frame of gzip. The buffer has the size that was declared and counted, and cannot grow.
			var framed: PackedByteArray = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
			framed.append_array(packed)
			framed.append_array(bytes.slice(entry + 16, entry + 20))
			framed.append_array(bytes.slice(entry + 24, entry + 28))
			var content := framed.decompress(size, FileAccess.COMPRESSION_GZIP)
			return content if content.size() == size else null
		_DEFLATED:
			return PackedByteArray()
	return null
