import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportedRow } from '../../../contract/analytics/imported';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none, percent } from '../../ui/text/numbers';
import { figureTable } from '../speed/tableStyle';
import { figureOf, type ImportedFigure, toldFigures } from './importedFigures';

type Figures = Omit<ImportedRow, 'value'>;

interface Props {
    label: string;
    /** what the first column is */
    title: string;
    rows: readonly (Figures & { key: string; name: ReactNode })[];
    totals: Figures;
}

/** On a phone the first two figures are shown. */
const classOf = (place: number) => (place > 1 ? 'wide' : undefined);

/** Sums as another tool tells them, with what they come to. */
export const ImportedTable = ({ label, title, rows, totals }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const columns = toldFigures(totals);
    const text = (figures: Figures, name: ImportedFigure): string => {
        const figure = figureOf(figures, name);
        if (figure === null) return none;
        return name === 'bounceRate' ? percent(figure, language) : exact(figure, language);
    };
    const cells = (figures: Figures) =>
        columns.map((name, place) => (
            <td key={name} className={classOf(place)}>
                {text(figures, name)}
            </td>
        ));
    return (
        <Box component="table" aria-label={label} sx={figureTable}>
            <thead>
                <tr>
                    <th scope="col">{title}</th>
                    {columns.map((name, place) => (
                        <Box
                            component="th"
                            scope="col"
                            key={name}
                            className={classOf(place)}
                            sx={{ width: { xs: 96, sm: 130 } }}
                        >
                            {translate(`histories.${name}`)}
                        </Box>
                    ))}
                </tr>
            </thead>
            <tbody>
                <Box component="tr" sx={{ '& > *': { fontWeight: '600 !important' } }}>
                    <th scope="row">{translate('histories.total')}</th>
                    {cells(totals)}
                </Box>
                {rows.map(({ key, name, ...figures }) => (
                    <tr key={key}>
                        <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                            {name}
                        </Box>
                        {cells(figures)}
                    </tr>
                ))}
            </tbody>
        </Box>
    );
};
