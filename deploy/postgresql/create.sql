-- Creates the two logins and the database on a new server. Run it as a superuser:
--   OWNER_PASSWORD=… SERVICE_PASSWORD=… psql -X -v ON_ERROR_STOP=1 -f create.sql postgres
\getenv owner_password OWNER_PASSWORD
\getenv service_password SERVICE_PASSWORD
-- may create the roles of the installation, and databases for the restore drill
create role desk_owner login createrole createdb password :'owner_password';
-- owns nothing; "drawdesk migrate" gives it its roles
create role desk_service login noinherit password :'service_password';
create database desk owner desk_owner template template0 encoding 'UTF8';
