DROP TABLE "active_developers" CASCADE;
