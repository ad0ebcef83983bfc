@tool
extends Node
## Speaks to an Artcade server. Every call returns `{ok, data, code, message, interval}`; `message` says in words what went wrong.

const PATIENCE := 60.0
## Without encryption a key may only travel on this machine.
const LOCAL_HOSTS: Array[String] = ["localhost", "127.0.0.1", "[::1]"]
const ORIGIN := "(https?)://(\\[[0-9a-fA-F:]+\\]|[^/@:\\\\\\s?#]+)(:\\d+)?"
## Of an answer, in bytes.
const LARGEST := 256 * 1024 * 1024

var server := ""
var key := ""


## Returns the address without a trailing slash, or an empty text if the key must not be sent there.
static func clean_address(typed: String) -> String:
	var address := typed.strip_edges().trim_suffix("/")
	var parts := RegEx.create_from_string("^" + ORIGIN + "\\z").search(address)
	if parts == null:
		return ""
	var is_local := LOCAL_HOSTS.has(parts.get_string(2).to_lower())
	return address if parts.get_string(1) == "https" or is_local else ""


## Whether an address leads to this server. The names of this machine count as one.
static func is_same_origin(address: String, of_server: String) -> bool:
	var wanted := _origin(of_server)
	return not wanted.is_empty() and _origin(address) == wanted


static func _origin(address: String) -> Array:
	var parts := RegEx.create_from_string("^" + ORIGIN + "(?:/[A-Za-z0-9._~%/?&=-]*)?\\z").search(address)
	if parts == null:
		return []
	var protocol := parts.get_string(1)
	var host := parts.get_string(2).to_lower()
	var port := parts.get_string(3).trim_prefix(":")
	if port == "":
		port = "443" if protocol == "https" else "80"
	return [protocol, "localhost" if LOCAL_HOSTS.has(host) else host, int(port)]


## Returns null for text that is no JSON, and prints nothing about it.
static func read_json(text: String) -> Variant:
	var json := JSON.new()
	return json.data if json.parse(text) == OK else null


## Calls the API. `body` is null for GET.
func send(method: HTTPClient.Method, path: String, body: Variant = null) -> Dictionary:
	var headers: PackedStringArray = ["accept: application/json"]
	var text := ""
	if body != null:
		headers.append("content-type: application/json")
		text = JSON.stringify(body)
	var answer := await _exchange(server + "/api" + path, method, headers, text)
	if not answer.ok:
		return answer
	var parsed: Variant = read_json((answer.bytes as PackedByteArray).get_string_from_utf8())
	answer.data = (parsed as Dictionary).get("data") if parsed is Dictionary else null
	return answer


## Downloads a file of the API. `bytes` has the content, `file_name` the name that the server gives it.
func download(path: String) -> Dictionary:
	var answer := await _exchange(server + "/api" + path, HTTPClient.METHOD_GET, [], "")
	if answer.ok:
		answer.file_name = _file_name(answer.headers)
	return answer


## Downloads a picture by the address in an answer, which is signed: it needs no key and gets none.
func picture(address: String) -> Image:
	if not address.begins_with("/") or address.begins_with("//"):
		return null
	var answer := await _exchange(server + address, HTTPClient.METHOD_GET, [], "", false)
	var image := Image.new()
	return image if answer.ok and image.load_webp_from_buffer(answer.bytes) == OK else null


func _exchange(
	address: String, method: HTTPClient.Method, headers: PackedStringArray, text: String, with_key := true
) -> Dictionary:
	var request := HTTPRequest.new()
	request.timeout = PATIENCE
	# A redirect would take the key to another server.
	request.max_redirects = 0
	request.body_size_limit = LARGEST
	add_child(request)
	if with_key and key != "":
		headers.append("authorization: Bearer " + key)
	var problem := request.request(address, headers, method, text)
	if problem != OK:
		request.queue_free()
		return _failure("address", "The address of the server is not right: %s" % server)
	var result: Array = await request.request_completed
	request.queue_free()
	var outcome: int = result[0]
	var status: int = result[1]
	if outcome != HTTPRequest.RESULT_SUCCESS and outcome != HTTPRequest.RESULT_REDIRECT_LIMIT_REACHED:
		return _failure("network", _network_problem(outcome))
	if status >= 300 and status < 400:
		return _failure("redirect", "The server sends us to another address. Enter that address instead.")
	if status >= 400:
		return _refusal(status, result[2], result[3])
	return {"ok": true, "code": "", "message": "", "data": null, "bytes": result[3], "headers": result[2]}


func _network_problem(outcome: int) -> String:
	match outcome:
		HTTPRequest.RESULT_CANT_RESOLVE:
			return "The server %s was not found. Check the address and your network." % server
		HTTPRequest.RESULT_CANT_CONNECT, HTTPRequest.RESULT_CONNECTION_ERROR, HTTPRequest.RESULT_NO_RESPONSE:
			return "The server %s does not answer. Check your network, or try again later." % server
		HTTPRequest.RESULT_TLS_HANDSHAKE_ERROR:
			return "The connection to %s is not secure, so nothing was sent." % server
		HTTPRequest.RESULT_TIMEOUT:
			return "The server took too long to answer. Try again."
		HTTPRequest.RESULT_BODY_SIZE_LIMIT_EXCEEDED:
			return "The server sent more than %d MB, so that nothing was imported." % (LARGEST >> 20)
	return "The download broke off. Try again."


func _refusal(status: int, headers: PackedStringArray, body: PackedByteArray) -> Dictionary:
	var parsed: Variant = read_json(body.get_string_from_utf8())
	var error: Variant = (parsed as Dictionary).get("error") if parsed is Dictionary else null
	if not error is Dictionary:
		return _failure("http_%d" % status, "The server answered with the status %d. Is the address right?" % status)
	var code := str((error as Dictionary).get("code", ""))
	var said := str((error as Dictionary).get("message", ""))
	var failure := _failure(code, said)
	failure.interval = int((error as Dictionary).get("interval", 0))
	match code:
		"key_invalid", "unauthenticated", "token_invalid":
			failure.message = "Your key no longer works. Sign in again."
		"key_scope":
			failure.message = "Your key may not do that. Sign out and in again."
		"export_impossible":
			failure.message = "This image cannot be exported in this form or scale. Choose another."
		"rate_limited":
			failure.message = "Too many requests. Wait %s seconds and try again." % _header(headers, "retry-after", "60")
	return failure


func _failure(code: String, message: String) -> Dictionary:
	return {"ok": false, "code": code, "message": message, "data": null, "bytes": PackedByteArray(), "interval": 0}


func _header(headers: PackedStringArray, wanted: String, otherwise: String) -> String:
	for header in headers:
		var colon := header.find(":")
		if header.left(colon).strip_edges().to_lower() == wanted:
			return header.substr(colon + 1).strip_edges()
	return otherwise


func _file_name(headers: PackedStringArray) -> String:
	var disposition := _header(headers, "content-disposition", "")
	var encoded := RegEx.create_from_string("filename\\*=UTF-8''([^;]+)").search(disposition)
	if encoded != null:
		return encoded.get_string(1).uri_decode()
	var plain := RegEx.create_from_string("filename=\"?([^\";]+)\"?").search(disposition)
	return plain.get_string(1) if plain != null else ""
