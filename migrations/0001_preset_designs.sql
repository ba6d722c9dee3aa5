-- The 24 designs that every owner can choose from; a design of one's own has an id above 1000.
INSERT INTO `card_designs` (`id`, `title`, `background_color`, `foreground_active_color`, `accent_color`, `full_name_foreground_color`, `career_foreground_color`, `card_background_color`, `brand_color`) VALUES
(1, 'Ink', '#000000', '#FFFFFF', '#2E3233', '#FFFFFF', '#A6ACA9', '#141617', 'FFFFFF'),
(2, 'Paper', '#FFFFFF', '#14181A', '#E9ECEA', '#14181A', '#535B58', '#F5F6F5', '14181A'),
(3, 'Fern', '#EDF2EA', '#1F5C3F', '#DCE8D9', '#15271D', '#485B4E', '#FFFFFF', '1F5C3F'),
(4, 'Linen', '#F3EFE6', '#74451B', '#E8DFCE', '#2A2219', '#62574A', '#FFFDF9', '74451B'),
(5, 'Mist', 'linear-gradient(180deg, #D9E5EC, #F2F6F8)', '#1B4C69', '#DBE6EC', '#13232D', '#475965', '#FFFFFF', '1B4C69'),
(6, 'Sky', 'linear-gradient(165deg, #C9DFFC, #E9F2FF)', '#0A4AA8', '#DAE8FB', '#0A1E3C', '#405475', '#FFFFFF', '0A4AA8'),
(7, 'Mint', 'linear-gradient(180deg, #CDEBE0, #F1FAF6)', '#0B6350', '#D3EDE3', '#0B2921', '#3E5C54', '#FFFFFF', '0B6350'),
(8, 'Lemon', '#FBF1C9', '#665000', '#F4E6AC', '#2A2200', '#625628', '#FFFCF0', '665000'),
(9, 'Peach', 'linear-gradient(180deg, #FFDCC9, #FFF3EC)', '#9A3710', '#FBE0D2', '#321408', '#73493A', '#FFFFFF', '9A3710'),
(10, 'Blossom', '#FAECEE', '#962A48', '#F4DBDF', '#32131C', '#704C56', '#FFFFFF', '962A48'),
(11, 'Wisteria', '#EFEBF6', '#573B8A', '#E1D9F0', '#211533', '#5A4F6E', '#FFFFFF', '573B8A'),
(12, 'Clay', '#EAD7C9', '#73300F', '#F2E4D9', '#2D1408', '#5F4030', '#FFF9F4', '73300F'),
(13, 'Stone', '#E4E4E1', '#2F3436', '#D8D8D4', '#1A1C1D', '#505456', '#F6F6F4', '2F3436'),
(14, 'Graphite', '#2A2E30', '#E9C97D', '#3B4144', '#FFFFFF', '#B9C0BE', '#202425', 'E9C97D'),
(15, 'Night', 'linear-gradient(180deg, #0A1424, #1A2E50)', '#93C4FF', '#22375C', '#F3F7FF', '#A9BBD8', '#13213A', '93C4FF'),
(16, 'Forest', 'linear-gradient(180deg, #0A1D15, #143628)', '#8EDBB3', '#1D4535', '#EFF8F2', '#A3C2B2', '#102A1F', '8EDBB3'),
(17, 'Aurora', 'linear-gradient(160deg, #081A26, #0E4546 58%, #2A5A3C)', '#B9F2CB', '#1A4C4A', '#F2FBF6', '#AFD2C8', '#0C2C34', 'B9F2CB'),
(18, 'Petrol', '#0D3842', '#82DEE2', '#174F5B', '#F0FBFC', '#A8CDD3', '#092C35', '82DEE2'),
(19, 'Cobalt', 'linear-gradient(165deg, #0A2785, #1539B4)', '#FFD873', '#2044BE', '#FFFFFF', '#CBD7FF', '#0A216F', 'FFD873'),
(20, 'Plum', 'linear-gradient(180deg, #21102A, #3B1D46)', '#EDBDE4', '#4B2A57', '#FCF3FB', '#CDB1D2', '#2C1637', 'EDBDE4'),
(21, 'Ember', 'linear-gradient(160deg, #280E09, #4C1B10)', '#FFB68F', '#5B281A', '#FFF1EA', '#DFB6A5', '#39150D', 'FFB68F'),
(22, 'Bordeaux', '#470E1D', '#F7C8AF', '#611B2E', '#FFF2EE', '#E2B7B8', '#380A16', 'F7C8AF'),
(23, 'Moss', '#2D3921', '#D9E691', '#3E4C2F', '#F7FAEE', '#BCC8A8', '#232D19', 'D9E691'),
(24, 'Espresso', '#2A1C13', '#EBC293', '#3F2D21', '#FDF5EC', '#CBB3A0', '#20150E', 'EBC293');
--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = 1000 WHERE `name` = 'card_designs';
