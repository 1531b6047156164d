/** What a host's own words say it is: `webmail.example.net`, `suche.example.de`. */
export type LabelKind = 'email' | 'search';

/** Programs and words for mail in the browser; `mail2`, `webmail1m`, `lightmailer`, `mailbusiness`. */
const mailWord =
    /^(?:(?:[a-z]{0,5}|mobile|secure)mail(?:er|box|business|pro|s)?\d{0,2}[a-z]?|web?mel|messagerie(?:pro)?\d*|messaging|owa|outlook|roundcube|zimbra|rainloop|snappymail|horde|squirrelmail|sogo|kopano|zarafa|icewarp|correo(?:web)?|courriel|poczta|postfach|posteo|pochta|deref)$/;

const searchWord =
    /^(?:(?:web|i|aol|meta|safe|my|video|image|images)?search(?:es|results|assist)?\d*|searxn?g?|suche[nt]?\d*|recherche[rs]?|chercher?|buscas?|buscar|buscador|pesquisa|ricerca|szukaj|hledani|hledej|hladat|sok|zoeken|otsing|poisk|kereso|haku|arama)$/;

/** Beside the word only short marks of a machine or place: `3c-lxa`, `lightmailer-bap`, `sp-search`. */
const maxMark = 4;

const isWordOf = (label: string, word: RegExp): boolean => {
    const parts = label.split('-');
    return (
        parts.some(part => word.test(part)) && parts.every(p => p.length <= maxMark || word.test(p))
    );
};

/** What the labels before the registrable domain say, the first that says something. */
export const readLabels = (subdomain: string): LabelKind | undefined => {
    for (const label of subdomain.split('.')) {
        if (isWordOf(label, mailWord)) return 'email';
        if (isWordOf(label, searchWord)) return 'search';
    }
    return undefined;
};

/** Networks of many servers, most of which are called after the program that they run. */
const serverPrograms: Readonly<Record<string, string>> = {
    mastodon: 'Mastodon',
    mstdn: 'Mastodon',
    masto: 'Mastodon',
    misskey: 'Misskey',
    lemmy: 'Lemmy',
    pixelfed: 'Pixelfed',
    pleroma: 'Pleroma',
    friendica: 'Friendica',
    peertube: 'PeerTube',
};

/** The network's name by a server's first label: `mastodon.gamedev.place`, `lemmy.world`. */
export const networkOfServer = (host: string): string | undefined => {
    const [first = ''] = host.split('.');
    return Object.hasOwn(serverPrograms, first) ? serverPrograms[first] : undefined;
};
