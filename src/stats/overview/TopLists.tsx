import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { deviceText, regionText, sourceText } from '../components/names';
import type { Period } from '../components/periods';
import { readablePath } from '../components/readablePath';
import { useLanguage } from '../components/useLanguage';
import { BreakdownCard } from './BreakdownCard';

interface Props {
    site: string;
    period: Period;
    every: number | false;
}

export const TopLists = (props: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const asIs = (value: string) => value || translate('common.unknown');
    const asPath = (value: string) => readablePath(value) || translate('common.unknown');
    const lists = [
        ['sources', (value: string) => sourceText(value, translate)],
        ['referrers', asIs],
        ['entries', asPath],
        ['pages', asPath],
        ['area', (value: string) => regionText(value, language, translate)],
        ['devices', (value: string) => deviceText(value, translate)],
    ] as const;
    return (
        <Box
            sx={{
                display: 'grid',
                gap: { xs: 1.5, md: 2 },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
        >
            {lists.map(([name, textOf]) => (
                <BreakdownCard
                    key={name}
                    {...props}
                    call={calls[name]}
                    title={translate(`overview.lists.${name}`)}
                    textOf={textOf}
                    emptyText={translate(
                        name === 'referrers'
                            ? 'overview.lists.emptyReferrers'
                            : 'overview.lists.empty',
                    )}
                />
            ))}
        </Box>
    );
};
