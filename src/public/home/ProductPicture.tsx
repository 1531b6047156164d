import type { Language } from '../../ui/browser/language';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useOwnTexts } from '../useTexts';
import enDark from './pictures/overview-en-dark.webp';
import enLight from './pictures/overview-en-light.webp';
import zhDark from './pictures/overview-zh-dark.webp';
import zhLight from './pictures/overview-zh-light.webp';
import { homeTexts } from './texts';

/** Drawn by `npm run pictures` from the demo. */
const pictures: Readonly<Record<Language, Record<'light' | 'dark', string>>> = {
    en: { light: enLight, dark: enDark },
    zh: { light: zhLight, dark: zhDark },
};

/** The product itself, in the reader's language and theme; the other theme's picture is never fetched. */
export const ProductPicture = () => {
    const texts = useOwnTexts(homeTexts);
    const language = useCurrentLanguage();
    const { light, dark } = pictures[language];
    return (
        <section className="band" aria-labelledby="picture-title">
            <h2 id="picture-title">{texts.picture}</h2>
            <p className="muted section-lead">{texts.pictureLead}</p>
            <div className="home-picture">
                {(['light', 'dark'] as const).map(theme => (
                    <img
                        key={theme}
                        className={`on-${theme}`}
                        src={theme === 'light' ? light : dark}
                        alt={texts.pictureAlt}
                        width={1440}
                        height={900}
                        loading="lazy"
                        decoding="async"
                    />
                ))}
            </div>
        </section>
    );
};
