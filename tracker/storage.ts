import { safe } from './safe';
import { dataset } from './script';

/** 96 random bits in up to 30 digits; `crypto.randomUUID` would need https. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('');

/** What the browser keeps for this page. Throws, here or when used, where it keeps nothing. */
export const storage = () => ('cookieless' in dataset ? null : localStorage) as Storage;

/** Undefined when the browser keeps nothing for this page. */
export const visitorId = safe((): string => {
    const kept = storage();
    let id: string = kept['footfall.id'] || '';
    if (!/^[\w.-]{8,64}$/.test(id)) kept['footfall.id'] = id = randomId();
    return id;
});
