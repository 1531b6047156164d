import type { MouseEvent } from 'react';
import { keepLanguage, type Language, languageNames, languages } from '../../ui/browser/language';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useAddress, useGo } from '../address';

/** The same page in another language, by an address that says so: also where no script runs. */
const addressIn = ({ pathname, search }: URL, language?: Language): string => {
    const query = new URLSearchParams(search);
    if (language) query.set('lang', language);
    else query.delete('lang');
    return query.size > 0 ? `${pathname}?${query}` : pathname;
};

export const LanguageSwitch = () => {
    const language = useCurrentLanguage();
    const address = useAddress();
    const go = useGo();
    const choose = (event: MouseEvent, other: Language) => {
        event.preventDefault();
        keepLanguage(other);
        // an address that names a language would bring it back
        if (address.searchParams.has('lang')) go(addressIn(address), true);
    };
    return languages
        .filter(other => other !== language)
        .map(other => (
            <a
                key={other}
                href={addressIn(address, other)}
                className="text-button"
                lang={other}
                hrefLang={other}
                onClick={event => choose(event, other)}
            >
                {languageNames[other]}
            </a>
        ));
};
