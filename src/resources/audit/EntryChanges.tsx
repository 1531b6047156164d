import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../contract/platform/resource';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { none } from '../../ui/text/numbers';
import { flatChanges } from '../core/amounts';
import { useChangeLabel } from '../core/changeLabels';
import { useDescribe } from '../core/describe';
import { type FieldChange, isCut, shownChanges } from './shownChanges';

/** The words of HTML; a document of its own is never shown, so nothing in it runs. */
const wordsOf = (html: string): string =>
    new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() || none;

/** of articles and products */
const htmlFields = { body: wordsOf };

const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);

const cutStyle = {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
} as const;

interface ChangeProps {
    entry: AuditEntry;
    change: FieldChange;
    isWhole: boolean;
}

const Change = ({ entry, change: [field, [from, to]], isWhole }: ChangeProps) => {
    const translate = useTranslate();
    const labelOf = useChangeLabel(entry.resource);
    const write = useDescribe(entry.resource, htmlFields, entry.changes);
    return (
        <Box component="li" sx={{ overflowWrap: 'anywhere', ...(!isWhole && cutStyle) }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {labelOf(field)}:
            </Box>{' '}
            {!isEmpty(from) && (
                <>
                    <span style={visuallyHidden}>{translate('office.history.from')} </span>
                    {write(field, from)} <span aria-hidden="true">→</span>{' '}
                    <span style={visuallyHidden}>{translate('office.history.to')} </span>
                </>
            )}
            {write(field, to)}
        </Box>
    );
};

/** The fields that an action changed, what they were and what they are: the first ones, and all if wanted. */
export const EntryChanges = ({ entry }: { entry: AuditEntry }) => {
    const translate = useTranslate();
    const [isWhole, setIsWhole] = useState(false);
    const all = Object.entries(flatChanges(entry.changes)).filter(
        ([, [from, to]]) => !(isEmpty(from) && isEmpty(to)),
    );
    if (all.length === 0) return <>{none}</>;
    const first = shownChanges(entry.action, all);
    return (
        <>
            <Box
                component="ul"
                sx={{ typography: 'note', m: 0, p: 0, listStyle: 'none', minWidth: 160 }}
            >
                {(isWhole ? all : first).map(change => (
                    <Change key={change[0]} entry={entry} change={change} isWhole={isWhole} />
                ))}
            </Box>
            {isCut(all, first) && (
                <Button
                    size="small"
                    aria-expanded={isWhole}
                    onClick={() => setIsWhole(!isWhole)}
                    sx={{ px: 0, minWidth: 0 }}
                >
                    {translate(isWhole ? 'audit.less' : 'audit.all')}
                </Button>
            )}
        </>
    );
};
