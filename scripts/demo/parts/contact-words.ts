/** Matching names by region. All people are fictional. */
export const NAMES: readonly { first: readonly string[]; last: readonly string[] }[] = [
  {
    first: ['Mateo', 'Camille', 'Élodie', 'Bastien', 'Noémie'],
    last: ['Ferrand', 'Lacombe', 'Vasseur', 'Delorme', 'Rivoire'],
  },
  {
    first: ['Astrid', 'Nils', 'Åsa', 'Göran', 'Sölve'],
    last: ['Öberg', 'Hallström', 'Nyqvist', 'Sandahl', 'Ek'],
  },
  {
    first: ['Joanna', 'Wiktor', 'Zofia', 'Łukasz', 'Grażyna'],
    last: ['Wróbel', 'Żurawska', 'Malinowski', 'Śliwa', 'Dąbek'],
  },
  {
    first: ['Harriet', 'Callum', 'Imogen', 'Rhys', 'Nuala'],
    last: ['Ashdown', 'Pryce', 'O’Dowd', 'Tranter', 'Leckie'],
  },
  { first: ['سارة', 'يوسف', 'ليلى', 'كريم', 'هدى'], last: ['المنصور', 'حدّاد', 'الزهراني', 'قاسم', 'العلي'] },
  { first: ['נועה', 'איתן', 'תמר', 'יונתן', 'שירה'], last: ['ברקאי', 'שחם', 'אלמוג', 'גולן', 'רגב'] },
  {
    first: ['Мария', 'Олег', 'Дарья', 'Игорь', 'Вера'],
    last: ['Соколова', 'Лесной', 'Речная', 'Полевой', 'Ветрова'],
  },
  {
    first: ['Ελένη', 'Νίκος', 'Θάλεια', 'Πέτρος', 'Ίρις'],
    last: ['Δελβίνου', 'Καρράς', 'Μαρίνου', 'Ξένος', 'Λυγερού'],
  },
  { first: ['美咲', '健太', '陽子', '大輔', '葵'], last: ['森川', '高梨', '小野寺', '早瀬', '水島'] },
  { first: ['明', '雨桐', '志远', '静', '思源'], last: ['林', '陆', '沈', '苏', '叶'] },
  { first: ['지우', '민준', '서연', '하늘', '도윤'], last: ['한', '서', '임', '남', '유'] },
  { first: ['आरव', 'मीरा', 'कबीर', 'अनिका', 'विवान'], last: ['पाठक', 'वर्मा', 'जोशी', 'राठी', 'सेन'] },
  {
    first: ['Inês', 'Thiago', 'Beatriz', 'João', 'Lívia'],
    last: ['Queirós', 'Araújo', 'Peixoto', 'Brandão', 'Leitão'],
  },
  {
    first: ['Amara', 'Kofi', 'Zanele', 'Tunde', 'Wanjiru'],
    last: ['Okafor', 'Mensah', 'Dlamini', 'Adeyemi', 'Kariuki'],
  },
  {
    first: ['Jürgen', 'Ulrike', 'Friedrich', 'Käthe', 'Anselm'],
    last: ['Großmann', 'Weiß', 'Übelacker', 'Köhler', 'Zander'],
  },
  { first: ['Nguyệt', 'Minh', 'Thảo', 'Quân', 'Lan'], last: ['Trần', 'Phạm', 'Đặng', 'Hoàng', 'Vũ'] },
  {
    first: ['María José', 'Íñigo', 'Lucía', 'Begoña', 'Xavier'],
    last: ['de la Peña', 'Ibáñez', 'Núñez', 'Carrasco', 'Puig i Serra'],
  },
  {
    first: ['Leilani', 'Kai', 'Tama', 'Aroha', 'Sina'],
    last: ['Kealoha', 'Parata', 'Fetu', 'Ngata', 'Tuilagi'],
  },
  {
    first: ['Dilek', 'Çağan', 'Şule', 'İlker', 'Gökçe'],
    last: ['Yıldırım', 'Öztürk', 'Şahin', 'Güneş', 'Ildız'],
  },
  { first: ['Bo', 'Al', 'Li', 'Jo', 'Ty'], last: ['Wu', 'Ng', 'Ek', 'Oe', 'Ra'] },
];

const company = (name: string, host: string) => ({ name, host: `${host}.example` });

/** Fictional companies, at hosts that no one can own (RFC 2606). */
export const COMPANIES = [
  company('Lowtide', 'lowtide'),
  company('Norrsken Byggnads', 'norrsken'),
  company('Atelier Courbe', 'courbe'),
  company('Haldane & Pike', 'haldanepike'),
  company('City of Aspvik', 'aspvik'),
  company('Grünwerk Freiraum', 'gruenwerk'),
  company('مشاتل الواحة', 'oasis-nurseries'),
  company('水辺設計', 'mizube'),
  company('Kestrel Stone', 'kestrelstone'),
  company('Puente Verde', 'puenteverde'),
  company('Rainfold Engineers', 'rainfold'),
  company('Tern Ecology', 'tern'),
  company('Sadownia Nowa', 'sadownia'),
  company('Millrace Housing', 'millrace'),
  company('Bright Yard Schools', 'brightyard'),
  company('Оранжерея 12', 'oranzhereya'),
  company('Quay Nine', 'quaynine'),
  company('Stillwater Foundation', 'stillwater'),
  company('Fjordlys', 'fjordlys'),
  company('Terra Comum', 'terracomum'),
  company('The Bench Company', 'benchco'),
  company('Lumen & Loam', 'lumenloam'),
  company('Paper Birch Press', 'paperbirch'),
  company('Umber Clay Works', 'umberclay'),
] as const;

export const JOB_TITLES = [
  'Architect',
  'City gardener',
  'Head of Facilities',
  'Ecologist',
  'Project Manager',
  'Structural Engineer',
  'Headteacher',
  'Nursery owner',
  'Photographer',
  'Planner',
  'Landscape Technician',
  'Chief Executive',
  'Lighting Designer',
  'Stonemason',
  'Editor',
  'Trustee',
  'Procurement Lead',
  'Soil Scientist',
] as const;

export const MESSAGES = [
  'It was good to talk about the school yard. Could you send the plant list?',
  'We met at the winter lecture, third row, wet umbrella.',
  'Please call me about the courtyard before the end of the month.',
  'Loved the rain meadow. We have a roof that wants one.',
  'The council votes in spring; let us have coffee before then.',
  'Vi sågs vid dammen i Aspvik. Hör gärna av dig!',
  'Merci pour la visite du jardin. À bientôt.',
  'Your talk on frost saved our hedges.',
] as const;

export const ANSWERS = [
  'The pond at Aspvik',
  'The school yard',
  'North courtyard',
  'The roof, and whether it holds',
  'Palm house',
  'None yet, we only talked about boots',
  'Orchard school yard',
  'The rain meadow',
] as const;

/** Owners' notes on contacts. */
export const NOTES = [
  'Wants a courtyard proposal before the June board. Likes fynbos, dislikes lawns.',
  'Met at the spring fair, stand 14. Send the planting list.',
  'Prefers calls in the morning.',
  'Budget is set in autumn; ask again in September.',
  'Introduced by Ines. Knows the city gardeners well.',
  'Asked for references of small roof gardens.',
];
