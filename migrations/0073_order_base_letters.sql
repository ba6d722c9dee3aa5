-- Łukasz is listed under L: letters that are no letter with a mark are ordered as their base letter.
UPDATE `contacts` SET `sort_name` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`sort_name`, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ł', 'l'), 'ħ', 'h'), 'ı', 'i')
WHERE `sort_name` GLOB '*[ßæœøđðþłħı]*';
