"""OpenStack Swift with its S3 layer, all four servers of it in one process, for tests.

Prints one line of JSON when it answers. Ends, and takes its files along, when its standard input does.
"""

import json
import os
import secrets
import shutil
import signal
import sys
import tempfile

from swift.common import utils

# Swift's servers live on green threads: nothing may have opened a socket or a lock before this.
utils.eventlet_monkey_patch()

import eventlet
import eventlet.patcher
import eventlet.wsgi
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring import RingBuilder
from swift.common.storage_policy import reload_storage_policies
from swift.common.wsgi import loadapp

REGION = 'us-east-1'

SWIFT = """
[swift-hash]
swift_hash_path_suffix = test
[storage-policy:0]
name = single
default = yes
"""

# An answer to a write waits for the list of its container, so that a list that is asked for next has it.
COMMON = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
container_update_timeout = 20
"""

STORAGE = """
[app:main]
use = egg:swift#{name}
"""

# Swift wants a cache to be named, but does without where nobody answers; then nothing it says is out of date.
PROXY = """
[pipeline:main]
pipeline = cache s3api tempauth proxy-server
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = {region}
[filter:tempauth]
use = egg:swift#tempauth
user_test_{user} = {secret} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


def choose_folder():
    """Swift writes what it knows about an object into extended attributes, which not every file system keeps."""
    for parent in (tempfile.gettempdir(), '/var/tmp', '/dev/shm', os.getcwd()):
        try:
            folder = tempfile.mkdtemp(prefix='artcade-s3-', dir=parent)
        except OSError:
            continue
        try:
            os.setxattr(folder, 'user.swift.metadata', b'x' * 1024)
            return folder
        except OSError:
            os.rmdir(folder)
    sys.exit('no folder here keeps extended attributes, which Swift needs')


def end_with_parent(folder):
    # A pipe ends even if whoever holds the other end is killed.
    sys.stdin.buffer.read()
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def listen():
    # The system chooses the port and we keep the socket: nobody can take it in between.
    socket = eventlet.listen(('127.0.0.1', 0))
    return socket, socket.getsockname()[1]


def serve(socket, conf):
    app = loadapp(conf, global_conf={'log_name': os.path.basename(conf)})
    # Clients of S3 look for "ETag"; eventlet would make it "Etag".
    options = {'protocol': SwiftHttpProtocol, 'log_output': False, 'capitalize_response_headers': False}
    eventlet.spawn(eventlet.wsgi.server, socket, app, **options)


def build_ring(folder, name, port):
    builder = RingBuilder(1, 1, 1)
    place = {'id': 0, 'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1}
    builder.add_dev({**place, 'ip': '127.0.0.1', 'port': port})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


def main():
    # Ctrl-C in a terminal reaches us too, but our time comes when our parent is through.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    folder = choose_folder()
    threading = eventlet.patcher.original('threading')
    threading.Thread(target=end_with_parent, args=(folder,), daemon=True).start()

    os.mkdir(os.path.join(folder, 'disk'))
    write(folder, 'swift.conf', SWIFT)
    utils.set_swift_dir(folder)
    reload_storage_policies()
    common = COMMON.format(folder=folder)
    for name in ('account', 'container', 'object'):
        socket, port = listen()
        build_ring(folder, name, port)
        serve(socket, write(folder, name + '.conf', common + STORAGE.format(name=name)))

    user, secret = secrets.token_hex(8), secrets.token_hex(16)
    socket, port = listen()
    proxy = PROXY.format(region=REGION, user=user, secret=secret)
    serve(socket, write(folder, 'proxy.conf', common + proxy))
    access = {'region': REGION, 'accessKeyId': 'test:' + user, 'secretAccessKey': secret}
    print(json.dumps({'endpoint': f'http://127.0.0.1:{port}', **access}), flush=True)
    while True:
        eventlet.sleep(3600)


main()
