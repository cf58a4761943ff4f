-- Searching a library reads this column of every method: kept in the row, it is found without a second look-up each.
ALTER TABLE "methods" ALTER COLUMN "search_text" SET STORAGE MAIN;
