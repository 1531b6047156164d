import { titlesIn } from '../../app/routes/titles';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useTexts } from '../useTexts';

/** There is no such article, or none that the public may read. */
export const ArticleMissing = ({ id }: { id: string }) => {
    const { article } = useTexts();
    const { article: title } = titlesIn(useCurrentLanguage());
    usePageHead({ title, robots: 'noindex' });
    return (
        <div className="narrow">
            <h1>{article.title}</h1>
            <p className="muted">{article.text.replace('{id}', id)}</p>
            <div className="row">
                <PublicLink to="/articles" className="button quiet">
                    {article.all}
                </PublicLink>
            </div>
        </div>
    );
};
