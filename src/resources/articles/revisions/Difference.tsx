import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ArticleInput } from '../../../../contract/content/resources/articles';
import { Note } from '../../../ui/admin/text/Note';
import { colours } from '../../../ui/tokens';
import { useDescribe, useFieldLabel } from '../../core/describe';
import { articleDescribe } from '../articleDescribe';
import { linesOf } from './htmlLines';
import { diffOf, type Piece, wordsOf } from './textDiff';

const looks = {
    removed: { ground: 'badPale', textDecoration: 'line-through' },
    added: { ground: 'goodPale', textDecoration: 'none' },
} as const;

interface ChangeProps {
    kind: 'removed' | 'added';
    children: ReactNode;
    isBlock?: boolean;
}

const Change = ({ kind, children, isBlock = false }: ChangeProps) => {
    const translate = useTranslate();
    return (
        <Box
            component={kind === 'removed' ? 'del' : 'ins'}
            aria-label={translate(`article.revisions.${kind}`)}
            sx={theme => ({
                bgcolor: colours[theme.palette.mode][looks[kind].ground],
                textDecoration: looks[kind].textDecoration,
                borderRadius: 0.5,
                ...(isBlock && { display: 'block', px: 1, py: 0.25 }),
            })}
        >
            {children}
        </Box>
    );
};

/** The pieces with a key each, which is their place. */
const keyed = (pieces: readonly Piece[]) => {
    let at = 0;
    return pieces.map(piece => {
        at += piece.items.length;
        return { ...piece, key: `${piece.kind}${at}` };
    });
};

const keyedLines = (lines: readonly string[]) => lines.map((text, at) => ({ key: at, text }));

const Words = ({ from, to }: { from: string; to: string }) => (
    <>
        {keyed(diffOf(wordsOf(from), wordsOf(to))).map(({ kind, items, key }) =>
            kind === 'same' ? (
                <Fragment key={key}>{items.join('')}</Fragment>
            ) : (
                <Change key={key} kind={kind}>
                    {items.join('')}
                </Change>
            ),
        )}
    </>
);

/** Unchanged lines that stand around a change. */
const around = 1;

const Plain = ({ lines }: { lines: readonly string[] }) =>
    keyedLines(lines).map(({ key, text }) => <Box key={key}>{text}</Box>);

const Unchanged = ({ items }: { items: readonly string[] }) => {
    const translate = useTranslate();
    if (items.length <= 2 * around + 1) return <Plain lines={items} />;
    const count = { smart_count: items.length - 2 * around };
    return (
        <>
            <Plain lines={items.slice(0, around)} />
            <Note sx={{ my: 0.5 }}>⋯ {translate('article.revisions.unchanged', count)}</Note>
            <Plain lines={items.slice(-around)} />
        </>
    );
};

/** A changed line beside its new form is compared word by word. */
const isPair = (pieces: readonly Piece[], at: number): boolean =>
    pieces[at]?.kind === 'removed' &&
    pieces[at + 1]?.kind === 'added' &&
    pieces[at]?.items.length === pieces[at + 1]?.items.length;

const Lines = ({ pieces }: { pieces: readonly Piece[] }) => (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {keyed(pieces).map(({ kind, items, key }, at) => {
            if (kind === 'same') return <Unchanged key={key} items={items} />;
            if (isPair(pieces, at - 1)) return null;
            const after = isPair(pieces, at) ? (pieces[at + 1]?.items ?? []) : undefined;
            return keyedLines(items).map(line =>
                after ? (
                    <Box key={`${key}.${line.key}`}>
                        <Words from={line.text} to={after[line.key] ?? ''} />
                    </Box>
                ) : (
                    <Change key={`${key}.${line.key}`} kind={kind} isBlock>
                        {line.text}
                    </Change>
                ),
            );
        })}
    </Box>
);

const Body = ({ from, to }: { from: string; to: string }) => {
    const translate = useTranslate();
    const image = translate('article.revisions.image');
    const pieces = diffOf(linesOf(from, image), linesOf(to, image));
    if (pieces.every(({ kind }) => kind === 'same')) {
        return <>{translate('article.revisions.formatting')}</>;
    }
    return <Lines pieces={pieces} />;
};

const texts = ['title', 'summary', 'seoTitle', 'seoDescription'] as const;
const isText = (field: string): field is (typeof texts)[number] =>
    (texts as readonly string[]).includes(field);

interface Props {
    from: ArticleInput;
    to: ArticleInput;
}

const Field = ({ field, from, to }: Props & { field: keyof ArticleInput }) => {
    const write = useDescribe('articles', articleDescribe);
    if (field === 'body') return <Body from={from.body} to={to.body} />;
    if (isText(field)) return <Words from={from[field]} to={to[field]} />;
    return (
        <>
            <Change kind="removed">{write(field, from[field])}</Change> →{' '}
            <Change kind="added">{write(field, to[field])}</Change>
        </>
    );
};

/** What differs between two contents of an article, field by field. */
export const Difference = ({ from, to }: Props) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel('articles');
    const fields = (Object.keys(to) as (keyof ArticleInput)[]).filter(
        field => JSON.stringify(from[field]) !== JSON.stringify(to[field]),
    );
    if (fields.length === 0) {
        return (
            <Typography sx={{ color: 'text.secondary' }}>
                {translate('article.revisions.same')}
            </Typography>
        );
    }
    return (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
            {fields.map(field => (
                <Box key={field} sx={{ minWidth: 0 }}>
                    <Note component="dt" sx={{ mb: 0.5 }}>
                        {labelOf(field)}
                    </Note>
                    <Box component="dd" sx={{ m: 0, lineHeight: 1.7, overflowWrap: 'anywhere' }}>
                        <Field field={field} from={from} to={to} />
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
