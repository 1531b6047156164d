import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Describe } from '../core/describe';
import { ReferenceName } from '../core/fields/ReferenceName';
import { LibraryThumb } from '../files/FileThumb';
import { textOf } from './revisions/htmlLines';

const Word = ({ of }: { of: string }) => <>{useTranslate()(`resources.articles.${of}`)}</>;

const maxText = 160;

/** A text without its formatting; the revisions have all of it. */
const Excerpt = ({ html }: { html: string }) => {
    const text = textOf(html);
    return <>{text.length > maxText ? `${text.slice(0, maxText)}…` : text}</>;
};

/** How values of an article are written in its history and in conflicts. */
export const articleDescribe: Describe = {
    body: (html: string) => <Excerpt html={html} />,
    state: (state: string) => <Word of={`states.${state}`} />,
    language: (language: string) => <Word of={`languages.${language}`} />,
    categoryId: (id: string) => <ReferenceName name="article_categories" id={id} link={false} />,
    coverId: (id: string) => (
        <Box component="span" sx={{ display: 'inline-block', width: 96, height: 64 }}>
            <LibraryThumb id={id} alt="" />
        </Box>
    ),
};
