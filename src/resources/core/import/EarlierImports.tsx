import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AnyImport, ImportSummary } from '../../../../contract/platform/imports';
import { importOutcomes } from '../../../../contract/platform/imports';
import { useCall } from '../../../dataProvider/useCall';
import { Ago } from '../../../ui/admin/text/Ago';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { touchHeight } from '../../../ui/admin/touch';
import { exact } from '../../../ui/text/numbers';

const shown = 5;

/** How many rows came to what; nothing of what none came to. */
const Counts = ({ counts }: Pick<ImportSummary, 'counts'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    return importOutcomes
        .filter(one => counts[one] > 0)
        .map(one => `${translate(`office.import.outcomes.${one}`)} ${exact(counts[one], language)}`)
        .join(' · ');
};

interface Props {
    declared: AnyImport;
    onOpen: (id: string) => void;
}

/** What was imported lately, each leading to what became of its rows. */
export const EarlierImports = ({ declared, onOpen }: Props) => {
    const translate = useTranslate();
    const { data } = useCall(declared.calls.list, {}, { isSilent: true });
    if (!data || data.list.length === 0) return null;
    return (
        <Box component="section" aria-label={translate('office.import.earlier')}>
            <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
                {translate('office.import.earlier')}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.list.slice(0, shown).map(one => (
                    <Box
                        component="li"
                        key={one.id}
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            alignItems: 'center',
                            columnGap: 2,
                            ...touchHeight(36),
                        }}
                    >
                        <Link
                            component="button"
                            type="button"
                            underline="hover"
                            onClick={() => onOpen(one.id)}
                            sx={{ typography: 'text', overflowWrap: 'anywhere', textAlign: 'left' }}
                        >
                            {one.name}
                        </Link>
                        <Note component="span">
                            <Counts counts={one.counts} />
                        </Note>
                        <Note component="span" sx={{ ml: { sm: 'auto' } }}>
                            <Ago at={one.createdAt} asDate />
                        </Note>
                    </Box>
                ))}
            </Box>
        </Box>
    );
};
