import { PublicLink } from './PublicLink';
import { useTexts } from './useTexts';

/** `id` is text: its up to 62 digits are more than a number holds. */
export const ArticlePage = ({ id }: { id: string }) => {
    const { article } = useTexts();
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
