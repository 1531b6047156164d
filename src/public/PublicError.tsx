import { currentLanguage } from '../ui/browser/language';
import './public.css';
import { allTexts } from './useTexts';

/** Stands in for a whole page that threw, or whose code could not be loaded. */
export const PublicError = () => {
    const texts = allTexts[currentLanguage()].error;
    return (
        <div className="public">
            <main className="narrow">
                <h1>{texts.title}</h1>
                <p className="muted">{texts.text}</p>
                <button
                    type="button"
                    className="button"
                    onClick={() => {
                        window.location.reload();
                    }}
                >
                    {texts.again}
                </button>
            </main>
        </div>
    );
};
