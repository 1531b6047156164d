import { useMemo } from 'react';
import { cleanArticle } from './cleanArticle';

/** An article's text that came by a call. */
export const CleanBody = ({ html }: { html: string }) => {
    const clean = useMemo(() => cleanArticle(html), [html]);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
    return <div className="article-body" dangerouslySetInnerHTML={{ __html: clean }} />;
};
