// What the texts of the product are held to (docs/glossary.md has its terms): plain sentence-case English without
// private words, and Chinese that is not translated word by word. Held by bothTexts.test.mjs.

/** Texts that the product's specification gives word for word. */
const asSpecified = new Set(['page loading... clicking too fast, take a rest', 'Has Error']);

/** Labels and phrases that once stood here, and words of our own where people say something else. */
const banned = {
    en: [
        // labels: the whole text
        /^(Rails?|Clocks|Together|Begun|Course|Your words|Outside|Offered|Take back|The house|Second step)$/,
        /^(Log of (acts|actions)|What became of it|Left out only|Only these|What counts|Further hosts)$/,
        /^(Present password|Way to pay|Least (total|amount)|Uses in all|All movements of it)$/,
        /^(Nothing matches|No such record|Chosen rows|Switched on|The server itself|Cannot be read)$/,
        /^(Being delivered|Being sent|To be dealt with|Of no concern|Given back|Put back)$/,
        // help that begins with a value: “Leave empty to …”, “0 means …”
        /^(Empty|Off|0): /,
        // phrases
        /\bone likes\b/i,
        /\bthe house\b/i,
        /\bspeaks? against\b/i,
        /\bwhat stands (here|there)\b/i,
        /\bmoney that moves otherwise\b/i,
        /\bhow the deal goes\b/i,
        /\bout of the archive\b/i,
        /\btaken? (the plan|marks?) back\b/i,
        /\bgone from the chain\b/i,
        /\blies? in escrow\b/i,
        /\btrial mail\b/i,
        /\bnot as (it was|they were) written\b/i,
        /\bthe books hold\b/i,
        /\belement (created|updated|deleted)\b/i,
        // e-mail is spelled so here
        /(?<![\w@.-])e ?mails?(?![\w@-])/i,
    ],
    zh: [
        /仅看未计入|已存筛选|已存查询|数字从何而来|还没有封存的日期|只看这些|时间按 /,
        /只有您会连在一起的词|请您与对方就款项分配达成一致|届时的资金变动|本站没有设置任何限制/,
        /读不懂/,
    ],
};

const sides = { en: 'English', zh: 'Chinese' };

/** Names, and what is written with a capital inside a sentence. */
const names = new Set(
    'Alipay Analytics Apache Arbitrum Baidu Bank Caddy Chain Checkout Chinese Cloud Console Do Enter English Ethereum Excel Face Footfall Google Hong Hub Kong Macau Manager Markdown Matomo Nginx Not One Origin Pay Polygon Post Python Search Stripe Taiwan Tongji Track Trust Vault Wallet Webhook'.split(
        ' ',
    ),
);

/** Labels such as `Save All`: short, no sentence, and with a capital inside. */
const isTitleCase = text =>
    text
        .split('||||')
        .map(part => part.trim().split(/\s+/))
        .filter(
            words => words.length > 1 && words.length <= 6 && !/[.:?!,;“(/]/.test(words.join(' ')),
        )
        .some(words => words.slice(1).some(word => /^[A-Z][a-z]+$/.test(word) && !names.has(word)));

/** What is put into a text says nothing of its words. */
const withoutValues = text => text.replace(/[%$]?\{[^}]*\}/g, '–');

const letters = /\p{L}{2}/u;

const missingIn = ({ en, zh }) =>
    ['en', 'zh']
        .filter(language => ({ en, zh })[language] === undefined)
        .map(language => `${sides[language]} is missing`);

const dotsIn = text => (/\.\.\.(?![.\w])/.test(text) ? ['"..." instead of "…"'] : []);

const bannedIn = (text, language) =>
    banned[language].filter(rule => rule.test(text)).map(rule => `banned: ${rule}`);

const isOtherLanguage = text =>
    /\p{Script=Han}/u.test(text) && !letters.test(text.replace(/\p{Script=Han}/gu, ''));

/** What is wrong with a text in both languages, in words; nothing for a good one. */
export const textFaults = pair => {
    if (asSpecified.has(pair.en)) return [];
    if (pair.en === undefined || pair.zh === undefined) return missingIn(pair);
    const [en, zh] = [withoutValues(pair.en), withoutValues(pair.zh)];
    return [
        ...bannedIn(en, 'en'),
        ...bannedIn(zh, 'zh'),
        ...[en, zh].flatMap(dotsIn),
        ...(isTitleCase(en) ? ['title case'] : []),
        ...(isOtherLanguage(en) ? ['the English is Chinese'] : []),
    ];
};
