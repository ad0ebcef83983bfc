@tool
extends VBoxContainer
## The dock: sign in, find images, import them, renew what was imported.

const Client := preload("client.gd")
const Importer := preload("importer.gd")
const Keystore := preload("keystore.gd")
const Record := preload("record.gd")
const Rules := preload("rules.gd")
const SignIn := preload("sign_in.gd")

const AT_ONCE := 40
const FORM_NAMES := {"png": "PNG", "webp": "WebP", "sheet": "Sprite sheet", "layers": "Layers"}

var _client: Client
var _sign_in: SignIn
var _keystore: Keystore
var _importer: Importer
var _search_round := 0

var _server := LineEdit.new()
var _sign_in_button := Button.new()
var _code := LineEdit.new()
var _open_page := Button.new()
var _search := LineEdit.new()
var _images := ItemList.new()
var _form := OptionButton.new()
var _scale := OptionButton.new()
var _folder := LineEdit.new()
var _import_button := Button.new()
var _renew_button := Button.new()
var _message := Label.new()
var _signed_in := VBoxContainer.new()
var _page := ""


func _ready() -> void:
	_client = Client.new()
	add_child(_client)
	_sign_in = SignIn.new(_client)
	add_child(_sign_in)
	_keystore = Keystore.new()
	_importer = Importer.new(_client, Record.new())
	_build()
	var kept := _keystore.read()
	_server.text = kept.server if kept.server != "" else "http://localhost:8787"
	_client.server = Client.clean_address(kept.server)
	_client.key = kept.key if _client.server != "" else ""
	_show_state()
	if _client.key != "":
		_find()


func _build() -> void:
	_server.tooltip_text = "The address of your Artcade, such as https://art.example.com"
	_code.editable = false
	_code.alignment = HORIZONTAL_ALIGNMENT_CENTER
	_open_page.text = "Open the page to type this code"
	_open_page.pressed.connect(func() -> void: OS.shell_open(_page))
	_sign_in_button.pressed.connect(_on_sign_in)
	_search.placeholder_text = "Search in your images"
	_search.text_submitted.connect(func(_text: String) -> void: _find())
	_images.size_flags_vertical = Control.SIZE_EXPAND_FILL
	_images.custom_minimum_size.y = 160
	_images.max_columns = 0
	_images.icon_mode = ItemList.ICON_MODE_TOP
	_images.fixed_icon_size = Vector2i(96, 96)
	_images.fixed_column_width = 110
	for form: String in Rules.FORMS:
		_form.add_item(FORM_NAMES[form])
		_form.set_item_metadata(-1, form)
	_form.item_selected.connect(func(_index: int) -> void: _fill_scales())
	_fill_scales()
	_folder.text = "res://art"
	_import_button.text = "Import"
	_import_button.pressed.connect(_on_import)
	_renew_button.text = "Update imported images"
	_renew_button.pressed.connect(_on_renew)
	_message.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	for child: Control in [_server, _sign_in_button, _code, _open_page, _signed_in, _message]:
		add_child(child)
	_signed_in.size_flags_vertical = Control.SIZE_EXPAND_FILL
	for child: Control in [_search, _images, _form, _scale, _folder, _import_button, _renew_button]:
		_signed_in.add_child(child)


func _show_state() -> void:
	var is_in := _client.key != ""
	_signed_in.visible = is_in
	_server.editable = not is_in
	_sign_in_button.text = "Sign out" if is_in else ("Cancel" if _page != "" else "Sign in")
	_code.visible = _page != ""
	_open_page.visible = _page != ""


func _say(text: String) -> void:
	_message.text = text


func _fill_scales() -> void:
	_scale.clear()
	for scale: String in Rules.FORMS[_form.get_selected_metadata()]:
		_scale.add_item(scale + "×")
		_scale.set_item_metadata(-1, scale)


func _on_sign_in() -> void:
	if _page != "":
		_sign_in.cancel()
		_page = ""
		_show_state()
		return
	if _client.key != "":
		_client.key = ""
		_keystore.write(_client.server, "", "")
		_images.clear()
		_say("Signed out here. To end the key everywhere, revoke it on your account page.")
		_show_state()
		return
	_client.server = Client.clean_address(_server.text)
	if _client.server == "":
		_say("Enter an address that begins with https://. Only this machine may be reached by http://.")
		return
	_sign_in_button.disabled = true
	var started := await _sign_in.start()
	_sign_in_button.disabled = false
	if not started.ok:
		_say(started.message)
		return
	_page = started.verificationUrl
	_code.text = started.userCode
	_say("")
	_show_state()
	var finished := await _sign_in.finish(started)
	if not finished.ok and finished.message == "":
		return
	_page = ""
	if finished.ok:
		_client.key = finished.key
		var trouble := _keystore.write(_client.server, finished.key, finished.name)
		_say("Signed in." if trouble == "" else "Signed in until the editor closes. " + trouble)
		_find()
	else:
		_say(finished.message)
	_show_state()


func _find() -> void:
	_search_round += 1
	var this_round := _search_round
	var query := "?limit=%d" % AT_ONCE
	if _search.text.strip_edges() != "":
		query += "&search=" + _search.text.strip_edges().left(200).uri_encode()
	var answer := await _client.send(HTTPClient.METHOD_GET, "/listAssets" + query)
	if this_round != _search_round:
		return
	if not answer.ok:
		_say(answer.message)
		return
	_images.clear()
	_say("No image was found." if (answer.data as Array).is_empty() else "")
	for asset: Dictionary in answer.data:
		var index := _images.add_item(asset.name)
		_images.set_item_tooltip(index, asset.name)
		_images.set_item_metadata(index, asset)
	for index in _images.item_count:
		var image := await _client.picture(_images.get_item_metadata(index).gridUrl)
		if this_round != _search_round:
			return
		if image != null:
			_images.set_item_icon(index, ImageTexture.create_from_image(image))


func _on_import() -> void:
	var chosen := _images.get_selected_items()
	if chosen.is_empty():
		_say("Choose an image first.")
		return
	var asset: Dictionary = _images.get_item_metadata(chosen[0])
	_set_busy(true)
	var done := await _importer.bring(
		asset.id, asset.name, _form.get_selected_metadata(), _scale.get_selected_metadata(), _folder.text.strip_edges()
	)
	_report(done)


func _on_renew() -> void:
	_set_busy(true)
	_report(await _importer.renew_all())


func _set_busy(is_busy: bool) -> void:
	_import_button.disabled = is_busy
	_renew_button.disabled = is_busy
	if is_busy:
		_say("Working …")


func _report(done: Dictionary) -> void:
	_set_busy(false)
	var said: PackedStringArray = []
	if not done.ok:
		said.append(str(done.message).strip_edges())
	said.append("%d written, %d removed." % [done.written.size(), done.removed.size()])
	if not done.kept.is_empty():
		said.append("Changed by you and kept: " + ", ".join(PackedStringArray(done.kept)))
	_say("\n".join(said))
	EditorInterface.get_resource_filesystem().scan()
