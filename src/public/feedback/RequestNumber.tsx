import { lazy, Suspense } from 'react';

const Plain = ({ number }: { number: string }) => <code>{number}</code>;

/** Most visitors never see one, and load nothing for it. */
const Copied = lazy(() =>
    import('./CopiedNumber').then(
        ({ CopiedNumber }) => ({ default: CopiedNumber }),
        () => ({ default: Plain }),
    ),
);

/** The number by which the server's log has an error, to be passed on; nothing where it has none. */
export const RequestNumber = ({ number }: { number: string | undefined }) =>
    number === undefined ? null : (
        <Suspense fallback={<Plain number={number} />}>
            <Copied number={number} />
        </Suspense>
    );
