// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useInboxShown } from './useInboxShown';

afterEach(cleanup);

let show: ReturnType<typeof useInboxShown>['show'];
const Page = () => {
    const shown = useInboxShown();
    show = shown.show;
    return <output>{`${shown.kind ?? 'every'} ${shown.whose}`}</output>;
};

const open = (address: string) =>
    render(
        <RouterProvider
            router={createMemoryRouter([{ path: '/', element: <Page /> }], {
                initialEntries: [address],
            })}
        />,
    );
const shown = () => screen.getByRole('status').textContent;

it('keeps whose cases were asked for when a kind is chosen before the page shows them', async () => {
    open('/');
    await act(async () => {
        show({ whose: 'mine' });
        show({ kind: 'disputes' });
    });
    expect(shown()).toBe('disputes mine');
});

it('takes back one of the two alone', async () => {
    open('/?kind=disputes&whose=mine');
    await act(async () => show({ kind: '' }));
    expect(shown()).toBe('every mine');
    await act(async () => show({ whose: '' }));
    expect(shown()).toBe('every all');
});
