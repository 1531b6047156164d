// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRecordTitles, useTellRecordTitle } from './recordTitles';

const Page = ({ title }: { title: string }) => {
    useTellRecordTitle('/articles/7', title);
    return null;
};

/** As the row of tabs, which shows several. */
const Titles = () => {
    const titleAt = useRecordTitles();
    return <p>{titleAt('/articles/7/') ?? 'unknown'}</p>;
};

it('a title is shown when it comes to be known, and anew when the record is renamed', () => {
    const { rerender } = render(<Titles />);
    expect(screen.getByText('unknown')).toBeTruthy();
    const shown = (title: string) => (
        <>
            <Titles />
            <Page title={title} />
        </>
    );
    rerender(shown('First'));
    expect(screen.getByText('First')).toBeTruthy();
    rerender(shown('Second'));
    expect(screen.getByText('Second')).toBeTruthy();
});
