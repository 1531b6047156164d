// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useSearch } from './useSearch';

afterEach(cleanup);

let set: (name: string, value: string) => void;
const Page = () => {
    const [search, change] = useSearch();
    set = (name, value) =>
        change(
            now => {
                now.set(name, value);
                return now;
            },
            { replace: true },
        );
    return <output>{search.toString()}</output>;
};
const shown = () => screen.getByRole('status').textContent;

it('keeps what was changed a moment ago, which the page does not show yet', async () => {
    const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
        initialEntries: ['/?site=one'],
    });
    render(<RouterProvider router={router} />);
    await act(async () => {
        set('compare', 'previous');
        set('filter', 'device=phone');
    });
    expect(shown()).toBe('site=one&compare=previous&filter=device%3Dphone');
});

it('begins with its own address while another page is on its way', async () => {
    const router = createMemoryRouter(
        [
            { path: '/', element: <Page /> },
            { path: '/other', loader: () => new Promise(() => {}), element: null },
        ],
        { initialEntries: ['/?site=one'] },
    );
    render(<RouterProvider router={router} />);
    act(() => void router.navigate('/other?site=two'));
    await act(async () => set('compare', 'previous'));
    expect(shown()).toBe('site=one&compare=previous');
});

it('changes the words where no router tells more', async () => {
    render(
        <MemoryRouter initialEntries={['/?site=one']}>
            <Page />
        </MemoryRouter>,
    );
    await act(async () => set('compare', 'previous'));
    expect(shown()).toBe('site=one&compare=previous');
});
