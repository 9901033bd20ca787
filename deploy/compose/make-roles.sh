#!/bin/sh
# Run once by the image of PostgreSQL, on an empty folder: the role that serves (docs/runbooks/database.md, Two roles).
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
	--set=password="$(cat /run/secrets/database-app)" <<'SQL'
CREATE ROLE monsoon_app LOGIN PASSWORD :'password';
SQL
