import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SearchEngine } from '../../../contract/analytics/searchEngines';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none, percent } from '../../ui/text/numbers';

/** What an engine tells of a row, as far as it does. */
export interface ShownFigures {
    clicks: number | null;
    impressions: number | null;
    ctr: number | null;
    position: number | null;
}
export const engineColumns = ['clicks', 'impressions', 'ctr', 'position'] as const;
export type EngineColumn = (typeof engineColumns)[number];

export const figureText = (
    column: EngineColumn,
    value: number | null,
    language: string,
): string => {
    if (value === null) return none;
    return column === 'ctr' ? percent(value, language) : exact(value, language);
};

/** The engine’s name within a sentence. */
export const useEngineName = (engine: SearchEngine): string => {
    const translate = useTranslate();
    return translate(`searchWords.engineName.${engine}`);
};

/** The cells of a row; those in `wide` are left out on a phone. */
export const FigureCells = ({
    figures,
    wide,
}: {
    figures: ShownFigures;
    wide: readonly EngineColumn[];
}) => {
    const language = useLanguage();
    return (
        <>
            {engineColumns.map(column => (
                <Box
                    component="td"
                    key={column}
                    className={wide.includes(column) ? 'wide' : undefined}
                    sx={{ whiteSpace: 'nowrap' }}
                >
                    {figureText(column, figures[column], language)}
                </Box>
            ))}
        </>
    );
};

/** px */
export const columnWidths: Readonly<Record<EngineColumn, { xs: number; sm: number }>> = {
    clicks: { xs: 64, sm: 110 },
    impressions: { xs: 94, sm: 130 },
    ctr: { xs: 64, sm: 100 },
    position: { xs: 72, sm: 110 },
};
