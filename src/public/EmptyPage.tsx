import { type TitleKey, titlesIn } from '../app/routes/titles';
import { useCurrentLanguage } from '../shared/useCurrentLanguage';
import { PublicLink } from './PublicLink';
import { useTexts } from './useTexts';

/** A page of the public site that has nothing to show yet. */
export const EmptyPage = ({ titleKey }: { titleKey: TitleKey }) => {
    const texts = useTexts();
    const titles = titlesIn(useCurrentLanguage());
    return (
        <div className="narrow">
            <h1>{titles[titleKey]}</h1>
            <p className="muted">{texts.empty}</p>
            <div className="row">
                <PublicLink to="/home" className="button quiet">
                    {texts.toHome}
                </PublicLink>
            </div>
        </div>
    );
};
