import { useEffect } from 'react';
import { useOwnTexts } from '../public/useTexts';
import { verifyTexts } from '../public/verify/texts';
import { VerifyTool } from '../public/verify/VerifyTool';
import { keepLanguage, languageNames, languages, localeOf } from '../ui/browser/language';
import { useCurrentLanguage } from '../ui/browser/useCurrentLanguage';
import { verifierTexts } from './texts';

const Languages = () => {
    const current = useCurrentLanguage();
    return (
        <p className="verifier-languages">
            {languages.map(language => (
                <button
                    key={language}
                    type="button"
                    className="link"
                    lang={localeOf(language)}
                    aria-pressed={language === current}
                    onClick={() => keepLanguage(language)}
                >
                    {languageNames[language]}
                </button>
            ))}
        </p>
    );
};

/** The check of a proof file as a file of its own: it is opened from a disk and asks nobody. */
export const VerifierPage = () => {
    const texts = useOwnTexts(verifyTexts);
    const own = useOwnTexts(verifierTexts);
    useEffect(() => {
        document.title = texts.title;
    }, [texts]);
    return (
        <div className="public">
            <main>
                <div className="page verify">
                    <Languages />
                    <header>
                        <h1>{texts.title}</h1>
                        <p className="lead">{texts.lead}</p>
                    </header>
                    <VerifyTool ownLogs={[]} privacy={own.privacy} isAlone />
                    <section aria-labelledby="about-title">
                        <h2 id="about-title">{own.aboutTitle}</h2>
                        <p className="muted">{own.about}</p>
                    </section>
                </div>
            </main>
        </div>
    );
};
