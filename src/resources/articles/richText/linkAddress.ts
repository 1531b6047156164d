import { linkOrNone } from '../../../../contract/platform/fields';

/** An address that a text may link to, as it is written down; undefined for what is none. */
export const linkAddress = (typed: string): string | undefined => {
    const text = typed.trim();
    if (/^\/(?![/\\])\S*$/.test(text)) return text;
    const whole = /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
    const isLink = /^(https?:\/\/|mailto:)\S+$/i.test(whole);
    return isLink && linkOrNone.safeParse(whole).success ? whole : undefined;
};
