@tool
extends RefCounted
## Which images, forms, folders and paths the plug-in accepts. The record is committed and shared and the archive comes from a
## server, so that neither is trusted.

## Forms that Godot can use, and their scales. It reads no AVIF, and a starter project is a project of its own.
const FORMS := {
	"png": ["1", "2", "4"],
	"webp": ["1", "2"],
	"sheet": ["1", "2", "4"],
	"layers": ["1", "2"],
}
const ROOT := "res://"

## What an export for Godot consists of. Scripts and extensions, which the editor would run, are not among it.
const KINDS := ["png", "webp", "json", "tres", "tscn", "tsx", "tmx", "txt", "meta"]
## A resource can hold a script, or name one elsewhere in the project. So each of its lines must be one that the server's exports have:
## pictures beside its folder, parts of pictures, boxes, themes, layers.
const RESOURCE_LINES := [
	"^$",
	"^\\[gd_resource type=\"(AtlasTexture|SpriteFrames|StyleBoxTexture|Theme)\"( load_steps=\\d+)? format=3\\]$",
	"^\\[gd_scene format=3\\]$",
	"^\\[ext_resource type=\"Texture2D\" path=\"\\.\\./[^\"/\\\\:\\x00-\\x1f]+\\.png\" id=\"\\d+\"\\]$",
	"^\\[sub_resource type=\"(AtlasTexture|StyleBoxEmpty|StyleBoxTexture)\" id=\"\\w+\"\\]$",
	"^\\[resource\\]$",
	"^\\[node name=\"[^\"\\\\\\x00-\\x1f]*\" type=\"(Node2D|Parallax2D|Sprite2D)\"( parent=\"[^\"\\\\\\x00-\\x1f]*\")?\\]$",
	"^(?!script\\b)\\w+(/\\w+)* = (\"[^\"\\\\\\x00-\\x1f]*\"|(ExtResource|SubResource|Vector2|Rect2|Color)\\(|true|false|[-0-9.,:&(){}\\[\\] ])+$",
]


static func is_offered(form: Variant, scale: Variant) -> bool:
	return form is String and scale is String and FORMS.has(form) and scale in FORMS[form]


## A folder of the project. Not the project itself, whose settings are in it, and not where plug-ins are.
static func is_folder(folder: Variant) -> bool:
	if not folder is String or not str(folder).begins_with(ROOT):
		return false
	var parts := str(folder).trim_prefix(ROOT).split("/")
	return _are_names(parts) and parts[0].to_lower() != "addons"


## Whether a path leads to something in the folder. A link in it could lead anywhere, so that links are refused.
static func is_below(path: Variant, folder: String) -> bool:
	if not path is String or not str(path).begins_with(folder + "/"):
		return false
	return _are_names(str(path).trim_prefix(folder + "/").split("/")) and not has_link(path)


## Whether the content of a file is what an export has. Anything else may come from somebody who pretends to be the server.
static func is_harmless(path: String, content: PackedByteArray) -> bool:
	if not path.get_extension() in ["tres", "tscn"]:
		return path.get_extension() in KINDS
	var allowed := RegEx.create_from_string("|".join(RESOURCE_LINES))
	for line in content.get_string_from_utf8().split("\n"):
		if allowed.search(line) == null:
			return false
	return true


## Whether the path, or a folder on the way to it, is a link.
static func has_link(path: String) -> bool:
	var project := DirAccess.open(ROOT)
	var way := ROOT
	for part in path.trim_prefix(ROOT).split("/"):
		way = way.path_join(part)
		if project == null or project.is_link(way):
			return true
	return false


## Returns what is wrong with an entry of the record, or an empty text.
static func fault_of(entry: Variant) -> String:
	if not entry is Dictionary:
		return "an entry is not an object"
	var image: Dictionary = entry
	if not _matches(image.get("id"), "^[A-Za-z0-9_.~-]{1,200}\\z"):
		return "the id of an image is not valid"
	if not image.get("name") is String:
		return "an image has no name"
	if not is_offered(image.get("form"), image.get("scale")):
		return "the form or the scale of an image is not known"
	if not is_folder(image.get("folder")) or has_link(image.folder):
		return "a folder is not allowed"
	if not image.get("files") is Array:
		return "an image has no list of files"
	for file: Variant in image.files:
		if not file is Dictionary or not is_below((file as Dictionary).get("path"), image.folder):
			return "a file is not in the folder of its image"
		if not _matches((file as Dictionary).get("digest"), "^[0-9a-f]{64}\\z"):
			return "the digest of a file is not valid"
	return ""


## Hidden folders belong to Git and to Godot. Windows ignores dots and blanks at the end, and knows `.git` as `GIT~1` too.
static func _are_names(parts: PackedStringArray) -> bool:
	for part in parts:
		if not _matches(part, "^(?!\\.)(?!.{1,6}~\\d+\\z)[^\\x00-\\x1f:*?\"<>|\\\\]*[^\\x00-\\x1f:*?\"<>|\\\\. ]\\z"):
			return false
	return true


static func _matches(text: Variant, pattern: String) -> bool:
	return text is String and RegEx.create_from_string(pattern).search(text) != null
