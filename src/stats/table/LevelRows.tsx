import type { ComponentType } from 'react';
import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import type { LoadedLevel } from './levelProps';
import { rowKey } from './rowFilter';
import { useOpenRows } from './useOpenRows';

export interface LevelRowProps extends LoadedLevel {
    row: BreakdownRow;
    isOpen: boolean;
    onToggle: () => void;
}

/** The rows of one level, of which each is open or not, however a row looks. */
export const LevelRows = ({
    level,
    as: Row,
}: {
    level: LoadedLevel;
    as: ComponentType<LevelRowProps>;
}) => {
    const { open, toggle } = useOpenRows();
    return level.data.list.map(row => {
        const key = rowKey(row);
        return (
            <Row
                key={key}
                {...level}
                row={row}
                isOpen={open.has(key)}
                onToggle={() => toggle(key)}
            />
        );
    });
};
