import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../contract/platform/resource';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { none } from '../../ui/text/numbers';
import { useDescribe, useFieldLabel } from '../core/describe';

const shown = 4;
const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The words of HTML; a document of its own is never shown, so nothing in it runs. */
const wordsOf = (html: string): string =>
    new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() || none;

/** of articles and products */
const htmlFields = { body: wordsOf };

/** Settings are no resource: their page has the words of their fields. */
const useLabel = (resource: string) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel(resource);
    return (field: string): string =>
        resource === 'settings'
            ? translate(`account.setting.${field}`, { _: field })
            : labelOf(field);
};

/** The fields that an action changed, what they were and what they are. */
export const EntryChanges = ({ entry }: { entry: AuditEntry }) => {
    const translate = useTranslate();
    const labelOf = useLabel(entry.resource);
    const write = useDescribe(entry.resource, htmlFields);
    const changes = Object.entries(entry.changes).filter(
        ([, [from, to]]) => !(isEmpty(from) && isEmpty(to)),
    );
    if (changes.length === 0) return <>{none}</>;
    const rest = changes.length - shown;
    return (
        <Box
            component="ul"
            sx={{ typography: 'note', m: 0, p: 0, listStyle: 'none', minWidth: 160 }}
        >
            {changes.slice(0, shown).map(([field, [from, to]]) => (
                <Box component="li" key={field} sx={{ overflowWrap: 'anywhere' }}>
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
            ))}
            {rest > 0 && <li>+{rest}</li>}
        </Box>
    );
};
