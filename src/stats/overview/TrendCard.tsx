import ShowChartIcon from '@mui/icons-material/ShowChart';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Box, Card, IconButton, Skeleton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FigureName, type Figures, figureNames } from '../../../contract/analytics/figures';
import type { Trend } from '../../../contract/analytics/trend';
import { Note } from '../../ui/admin/text/Note';
import { touchBox } from '../../ui/admin/touch';
import { Curve, curveHeight } from '../charts/Curve';
import { CurveTable } from '../charts/CurveTable';
import { NoCurve } from '../charts/NoCurve';
import { NotesList } from '../notes/NotesList';
import { useNotes } from '../notes/useNotes';
import type { ReportScope } from '../report/scope';
import { ChangeLine } from './ChangeLine';
import { FigureStrip } from './FigureStrip';
import { ReportLink } from './ReportLink';

interface ControlProps {
    note: ReactNode;
    line: ReactNode;
    asTable: boolean;
    onTable: (asTable: boolean) => void;
}

const Controls = ({ note, line, asTable, onTable }: ControlProps) => {
    const translate = useTranslate();
    const label = translate(asTable ? 'overview.asChart' : 'overview.asTable');
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', md: 'nowrap' },
                alignItems: 'center',
                gap: { xs: 1, md: 2 },
                px: { xs: 1.5, md: 2.5 },
                pt: 1,
            }}
        >
            <Box sx={{ mr: 'auto', flexShrink: { md: 0 } }}>{note}</Box>
            {line}
            <Tooltip title={label}>
                <IconButton aria-label={label} onClick={() => onTable(!asTable)} sx={touchBox(0)}>
                    {asTable ? <ShowChartIcon /> : <TableRowsOutlined />}
                </IconButton>
            </Tooltip>
            <ReportLink path="/site/trend/comId" report={translate('overview.curve')} />
        </Box>
    );
};

interface Props {
    trend: Trend | undefined;
    /** what the period is compared with; undefined while it loads */
    before: Figures | undefined;
    /** what `before` is, in words */
    base: string;
    /** how exact the figures are, where that has to be said */
    note: ReactNode;
    scope: ReportScope;
}

/** The period's figures, and the chosen one's curve beside that of the period compared with. */
export const TrendCard = ({ trend, before, base, note, scope }: Props) => {
    const translate = useTranslate();
    const [figure, setFigure] = useState<FigureName>('uv');
    const [asTable, setAsTable] = useState(false);
    const notes = useNotes(scope);
    const label = translate('overview.curve');
    // where every figure says that there is no earlier one, nothing is compared
    const hasBefore = before === undefined || before.pv > 0;
    const isEmpty = trend?.current.figures.pv === 0 && !trend.previous?.figures.pv;
    return (
        <Card component="section" aria-label={label} sx={{ minWidth: 0, overflow: 'hidden' }}>
            <FigureStrip
                trend={trend}
                before={before}
                base={base}
                chosen={figure}
                onChoose={setFigure}
            />
            <Controls
                note={
                    <>
                        {hasBefore && (
                            <Note>{translate('overview.change.comparedWith', { base })}</Note>
                        )}
                        {note}
                    </>
                }
                line={<ChangeLine scope={scope} isBegun={trend !== undefined} />}
                asTable={asTable}
                onTable={setAsTable}
            />
            <Box sx={{ px: { xs: 1, sm: 2 }, pt: 0.5, pb: 1.5 }}>
                {!trend && <Skeleton variant="rounded" height={curveHeight} />}
                {trend && isEmpty && <NoCurve />}
                {trend && !isEmpty && !asTable && (
                    <Curve
                        key={trend.granularity}
                        trend={trend}
                        figures={[figure]}
                        label={label}
                        notes={notes.list}
                    />
                )}
                {trend && !isEmpty && asTable && (
                    <CurveTable
                        trend={trend}
                        figures={figureNames}
                        label={label}
                        maxHeight={curveHeight}
                    />
                )}
                {trend && !isEmpty && <NotesList scope={scope} {...notes} />}
            </Box>
        </Card>
    );
};
