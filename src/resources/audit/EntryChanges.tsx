import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../contract/resource';
import { visuallyHidden } from '../../app/layout/visuallyHidden';
import { none } from '../../shared/numbers';
import { useDescribe, useFieldLabel } from '../core/describe';

const shown = 4;
const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A resource's closed lists of values have words under the field's name, in the plural. */
const useValueText = (resource: string) => {
    const translate = useTranslate();
    const write = useDescribe();
    const inWords = (field: string, value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(one => inWords(field, one));
        if (typeof value !== 'string' || !/^\w{1,40}$/.test(value)) return value;
        return [`${field}s`, `${field}es`, field].reduceRight(
            (text, list) => translate(`resources.${resource}.${list}.${value}`, { _: text }),
            value,
        );
    };
    return (field: string, value: unknown) => write(field, inWords(field, value));
};

/** The fields that an act changed, what they were and what they are. */
export const EntryChanges = ({ entry }: { entry: AuditEntry }) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel(entry.resource);
    const write = useValueText(entry.resource);
    const changes = Object.entries(entry.changes).filter(
        ([, [from, to]]) => !(isEmpty(from) && isEmpty(to)),
    );
    if (changes.length === 0) return <>{none}</>;
    const rest = changes.length - shown;
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13, minWidth: 160 }}>
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
