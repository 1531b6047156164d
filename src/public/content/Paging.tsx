import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { contentTexts } from './texts';

interface Props {
    page: number;
    pages: number;
    addressOf: (page: number) => string;
}

/** Ways to the pages before and after; they are links, so that they work without a script. */
export const Paging = ({ page, pages, addressOf }: Props) => {
    const texts = useOwnTexts(contentTexts);
    if (pages <= 1) return null;
    const shown = texts.page.replace('{page}', String(page)).replace('{pages}', String(pages));
    return (
        <nav className="paging" aria-label={texts.pages}>
            {page > 1 ? (
                <PublicLink to={addressOf(page - 1)} className="button quiet small">
                    {texts.newer}
                </PublicLink>
            ) : (
                <span />
            )}
            <span className="muted">{shown}</span>
            {page < pages ? (
                <PublicLink to={addressOf(page + 1)} className="button quiet small">
                    {texts.older}
                </PublicLink>
            ) : (
                <span />
            )}
        </nav>
    );
};
