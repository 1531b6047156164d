import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { SearchEngine } from '../../../contract/analytics/searchEngines';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none } from '../../ui/text/numbers';
import { figureTable } from '../speed/tableStyle';
import {
    columnWidths,
    type EngineColumn,
    engineColumns,
    FigureCells,
    type ShownFigures,
    useEngineName,
} from './EngineFigures';

export interface BesideRow extends ShownFigures {
    key: string;
    name: ReactNode;
    entries: number | null;
    /** who knows it, where that is told */
    known?: string;
}

interface Props {
    engine: SearchEngine;
    /** what the first column is */
    title: string;
    rows: readonly BesideRow[];
    hasKnown?: boolean;
}

const wide: readonly EngineColumn[] = ['ctr', 'position'];

/** The engine’s figures with the site’s own visits beside them. */
export const BesideTable = ({ engine, title, rows, hasKnown = false }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const name = useEngineName(engine);
    const heading = (text: string, meaning: string) => (
        <Tooltip title={meaning}>
            <span>{text}</span>
        </Tooltip>
    );
    return (
        <Box component="table" sx={figureTable}>
            <thead>
                <tr>
                    <th scope="col">{title}</th>
                    {engineColumns.map(column => (
                        <Box
                            component="th"
                            scope="col"
                            key={column}
                            className={wide.includes(column) ? 'wide' : undefined}
                            sx={{ width: columnWidths[column] }}
                        >
                            {heading(
                                translate(`searchWords.${column}`),
                                translate(`searchWords.${column}Meaning`),
                            )}
                        </Box>
                    ))}
                    <Box component="th" scope="col" sx={{ width: { xs: 84, sm: 150 } }}>
                        {heading(
                            translate('searchWords.entries', { engine: name }),
                            translate('searchWords.entriesMeaning'),
                        )}
                    </Box>
                    {hasKnown && (
                        <Box component="th" scope="col" className="wide" sx={{ width: 150 }}>
                            {translate('searchWords.known')}
                        </Box>
                    )}
                </tr>
            </thead>
            <tbody>
                {rows.map(row => (
                    <tr key={row.key}>
                        <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                            {row.name}
                        </Box>
                        <FigureCells figures={row} wide={wide} />
                        <td>{row.entries === null ? none : exact(row.entries, language)}</td>
                        {hasKnown && <td className="wide">{row.known}</td>}
                    </tr>
                ))}
            </tbody>
        </Box>
    );
};
