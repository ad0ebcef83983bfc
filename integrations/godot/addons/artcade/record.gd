@tool
extends RefCounted
## The file in the project that remembers which images were imported, in which form and scale, and the digest of each file. It has
## no key in it and belongs into version control.

const Client := preload("client.gd")
const Rules := preload("rules.gd")
const FORMAT := 1

var path: String
var images: Array = []


func _init(at: String = "res://artcade-imports.json") -> void:
	path = at


## Returns a sentence if the file cannot be read: writing over it would lose what it knows. One entry that is not allowed
## spoils them all: nobody but the plug-in should have written it.
func read() -> String:
	images = []
	if Rules.has_link(path):
		return "%s is a link. Replace it by the file." % path
	if not FileAccess.file_exists(path):
		return ""
	var parsed: Variant = Client.read_json(FileAccess.get_file_as_string(path))
	if not parsed is Dictionary or not (parsed as Dictionary).get("images") is Array:
		return "%s is damaged. Repair it or delete it." % path
	if int((parsed as Dictionary).get("format", 0)) > FORMAT:
		return "%s was written by a newer plug-in. Update the plug-in." % path
	for entry: Variant in (parsed as Dictionary).images:
		var fault := Rules.fault_of(entry)
		if fault != "":
			return "%s is not used, and nothing was changed: %s. Repair it or delete it." % [path, fault]
	images = (parsed as Dictionary).images
	return ""


func save() -> String:
	var text := JSON.stringify({"format": FORMAT, "images": images}, "\t", false) + "\n"
	var file := FileAccess.open(path, FileAccess.WRITE)
	if file == null or not file.store_string(text):
		return "%s cannot be written." % path
	return ""


## One entry for each image, form, scale and folder.
func find(id: String, form: String, scale: String, folder: String) -> Dictionary:
	for image: Dictionary in images:
		if image.id == id and image.form == form and image.scale == scale and image.folder == folder:
			return image
	return {}


func put(entry: Dictionary) -> void:
	var old := find(entry.id, entry.form, entry.scale, entry.folder)
	if old.is_empty():
		images.append(entry)
	else:
		images[images.find(old)] = entry
