#!/bin/sh
# Writes random secrets and the certificates of the inner network into ./secrets. What is there stays as it is: run it
# again after an update for secrets that are new. Keep a copy of the folder away from this machine.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
# Others of this machine do not come in; containers, which run as other users, are given single files.
chmod 700 secrets
cd secrets

put() { [ -s "$1" ] || printf '%s' "$2" > "$1"; }
random() { openssl rand -base64 "$1" | tr -d '\n'; }

for name in REFRESH_TOKEN_SECRET CAPTCHA_SECRET SIGNER_TOKEN; do put "$name" "$(random 48)"; done
for name in SEALING_KEYS AUDIT_KEYS CERTIFICATE_KEYS SECURITY_LOG_KEYS TOKEN_KEYS FINGERPRINT_KEYS; do put "$name" "k1:$(random 32)"; done
for name in database-owner database-app S3_SECRET_ACCESS_KEY; do put "$name" "$(openssl rand -hex 24)"; done
# By a socket that both containers have: a database elsewhere has sslmode=verify-full.
put DATABASE_URL "postgres://monsoon_app:$(cat database-app)@localhost/monsoon?host=/var/run/postgresql"
put MIGRATION_DATABASE_URL "postgres://monsoon:$(cat database-owner)@localhost/monsoon?host=/var/run/postgresql"
put store-users "{\"identities\":[{\"name\":\"monsoon\",\"credentials\":[{\"accessKey\":\"monsoon\",\"secretKey\":\"$(
	cat S3_SECRET_ACCESS_KEY
)\"}],\"actions\":[\"Admin\"]}]}"

if [ ! -s internal-certificate ]; then
	curve='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc'
	# shellcheck disable=SC2086 # several words
	openssl req -x509 $curve -days 3650 -subj '/CN=Monsoon, inner network' \
		-addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign' \
		-keyout authority-key -out authority 2> /dev/null
	names='subjectAltName=DNS:store.internal,DNS:signer.internal,DNS:mail.internal'
	# shellcheck disable=SC2086
	openssl req -x509 $curve -days 3650 -subj '/CN=Monsoon' -CA authority -CAkey authority-key \
		-addext "$names" -addext 'basicConstraints=critical,CA:FALSE' -addext 'extendedKeyUsage=serverAuth' \
		-keyout internal-key -out internal-certificate 2> /dev/null
	# Nobody signs with it again: new names have a new authority.
	rm authority-key
fi
chmod 644 ./*
