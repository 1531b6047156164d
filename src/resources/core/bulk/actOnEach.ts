/** What became of one record of several. */
export interface Outcome {
    id: string;
    title: string;
    /** `waiting`: it was taken down for a second administrator */
    kind: 'done' | 'waiting' | 'refused' | 'left';
    /** why it was refused */
    text: string;
}

interface Deed<Row> {
    act: (row: Row) => Promise<unknown>;
    titleOf: (row: Row) => string;
    /** tells apart what an error means; what is no refusal is thrown on */
    read: (error: unknown) => Pick<Outcome, 'kind' | 'text'>;
    onOutcome: (outcome: Outcome) => void;
    isStopped: () => boolean;
}

/**
 * Does the same to several records, one after another: each as if it were alone, by the same call and its checks.
 * One that is refused leaves the others as they are; those after a stop are left.
 */
export const actOnEach = async <Row extends { id: string }>(
    rows: readonly Row[],
    { act, titleOf, read, onOutcome, isStopped }: Deed<Row>,
): Promise<void> => {
    for (const row of rows) {
        const which = { id: row.id, title: titleOf(row) };
        if (isStopped()) {
            onOutcome({ ...which, kind: 'left', text: '' });
            continue;
        }
        try {
            await act(row);
            onOutcome({ ...which, kind: 'done', text: '' });
        } catch (error) {
            onOutcome({ ...which, ...read(error) });
        }
    }
};
