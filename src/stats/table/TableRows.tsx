import { Skeleton, TableCell, TableRow } from '@mui/material';
import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useRegionNames } from '../names/worldRegions';
import { ChildRows } from './ChildRows';
import { type LevelRowProps, LevelRows } from './LevelRows';
import type { LoadedLevel } from './levelProps';
import { MetricFigure } from './MetricFigure';
import { wordColumns, wordText } from './rowText';
import { ShareBar } from './ShareBar';
import { useNext } from './useMaySee';
import { ValueName } from './ValueName';

/** px that a level stands further in */
const step = 24;

const nameCell = (depth: number, hasWords: boolean) => ({
    position: 'relative',
    maxWidth: 0,
    minWidth: hasWords ? 185 : 220,
    width: hasWords ? '24%' : '34%',
    pl: `${20 + depth * step}px !important`,
});

const Parts = ({ row, data: _, ...level }: LoadedLevel & { row: BreakdownRow }) => {
    const next = useNext(level.name);
    if (!next) return null;
    const span = 1 + wordColumns(level.name).length + level.columns.length;
    const cell = { pl: `${20 + (level.depth + 1) * step}px !important`, color: 'text.secondary' };
    return (
        <ChildRows
            {...level}
            row={row}
            next={next}
            rows={loaded => <TableRows {...loaded} />}
            line={content => (
                <TableRow>
                    <TableCell colSpan={span} sx={cell}>
                        {content}
                    </TableCell>
                </TableRow>
            )}
            loading={
                <TableRow>
                    <TableCell colSpan={span} sx={cell}>
                        <Skeleton height={24} />
                    </TableCell>
                </TableRow>
            }
        />
    );
};

const WordCell = ({ text }: { text: string }) => (
    <TableCell
        title={text}
        sx={{
            maxWidth: 140,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: 'text.secondary',
        }}
    >
        {text}
    </TableCell>
);

const Row = ({ row, isOpen, onToggle, ...level }: LevelRowProps) => {
    const { name, scope, filter, columns, depth, data } = level;
    const next = useNext(name);
    const language = useLanguage();
    useRegionNames();
    return (
        <>
            <TableRow hover sx={depth > 0 ? { bgcolor: 'action.hover' } : {}}>
                <TableCell
                    component="th"
                    scope="row"
                    sx={nameCell(depth, wordColumns(name).length > 0)}
                >
                    <ShareBar share={row.share} />
                    <ValueName
                        name={name}
                        row={row}
                        scope={scope}
                        filter={filter}
                        isOpen={next ? isOpen : undefined}
                        onToggle={onToggle}
                        isWide
                    />
                </TableCell>
                {wordColumns(name).map(column => (
                    <WordCell key={column} text={wordText(column, row, language)} />
                ))}
                {columns.map(column => (
                    <TableCell key={column} align="right">
                        {column in row.metrics && (
                            <MetricFigure
                                name={column}
                                metrics={row.metrics}
                                previous={row.previous}
                                isCompared={scope.comparison !== undefined}
                                isEstimated={data.isEstimated}
                                timezone={scope.timezone}
                            />
                        )}
                    </TableCell>
                ))}
            </TableRow>
            {isOpen && <Parts {...level} row={row} />}
        </>
    );
};

/** The rows of one level; each opens into the rows of the next, in the same columns. */
export const TableRows = (level: LoadedLevel) => <LevelRows level={level} as={Row} />;
