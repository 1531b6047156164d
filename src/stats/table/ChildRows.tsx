import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { requestOf } from '../../dataProvider/HttpError';
import { RequestNumber } from '../../ui/admin/states/RequestNumber';
import { errorKey } from '../../ui/admin/text/errorText';
import type { LevelProps, LoadedLevel } from './levelProps';
import { withRow } from './rowFilter';
import { useBreakdown } from './useBreakdown';

const steps = [10, 50, 200] as const;

interface Props extends LevelProps {
    /** the row that these rows are parts of */
    row: BreakdownRow;
    next: BreakdownName;
    /** how the loaded rows look */
    rows: (level: LoadedLevel) => ReactNode;
    /** how a line of words or a button among them looks */
    line: (content: ReactNode) => ReactNode;
    loading: ReactNode;
}

/** The parts of an opened row, loaded when it is opened; ten first, then more. */
export const ChildRows = ({ row, next, rows, line, loading, ...parent }: Props) => {
    const translate = useTranslate();
    const [step, setStep] = useState(0);
    const filter = withRow(parent.filter, parent.name, row);
    const perPage = steps[step] ?? steps[2];
    const query = { ...parent.query, page: 1, perPage, q: '' };
    const { data, error, refetch } = useBreakdown(next, parent.scope, filter, query);
    if (!data && error) {
        return line(
            <>
                {translate(errorKey(error))}{' '}
                <Button onClick={() => void refetch()}>{translate('notice.again')}</Button>
                <RequestNumber number={requestOf(error)} />
            </>,
        );
    }
    if (!data) return loading;
    if (data.list.length === 0) return line(translate('report.table.nothingBelow'));
    const rest = data.total - data.list.length;
    const level = { ...parent, name: next, filter, query, depth: parent.depth + 1, data };
    return (
        <>
            {rows(level)}
            {rest > 0 &&
                line(
                    step < steps.length - 1 ? (
                        <Button onClick={() => setStep(step + 1)}>
                            {translate('report.table.showMore', { smart_count: rest })}
                        </Button>
                    ) : (
                        translate('report.table.rest', { smart_count: rest })
                    ),
                )}
        </>
    );
};
