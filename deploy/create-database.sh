#!/bin/sh
# Runs once in the container of PostgreSQL, as its administrator, on an empty volume.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$(cat /run/secrets/database-password)" <<'SQL'
create role rolecall login password :'password';
create database rolecall owner rolecall encoding 'UTF8' template template0;
SQL
