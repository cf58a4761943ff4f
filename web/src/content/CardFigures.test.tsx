import { weeklyFigureCalls } from '@fieldkit/contract/weekly-figures.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderAt } from '../testing/render-at.tsx';
import { CardFigures, RowFigures, useProjectFigures } from './CardFigures.tsx';

const id = '6f1c3a52-8d7e-4b1f-9c2a-0e5d4b3a2c1f';

function ShownCard({ showsAnswerRate = true }: { showsAnswerRate?: boolean }) {
  const figures = useProjectFigures();
  return (
    <CardFigures
      name="Orders"
      updatedAt="2026-11-20T08:00:00.000Z"
      figures={figures && (figures.get(id) ?? null)}
      showsAnswerRate={showsAnswerRate}
    />
  );
}

test('a card shows its questions, the answer rate, their period and the last change', async () => {
  const weeks = [0, 0, 1, 2, 3, 5, 8, 9, 10, 11, 12, 40];
  fakeApi().on(weeklyFigureCalls.ofProjects, () => [
    { project_uuid: id, weeks, count: 1_204, answered: 915 },
  ]);
  renderAt('/', <ShownCard />);
  expect((await screen.findByText('1,204 questions')).closest('p')?.textContent).toBe(
    '1,204 questions · 76% answeredChanged Nov 20, 2026',
  );
  const line = screen.getByRole('img', { name: 'Questions to Orders per week, in the last 12 weeks' });
  expect(line.parentElement?.textContent).toBe('12 weeks');
  expect(line.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(12);
});

test('a card without questions shows that there are none, and has no line', async () => {
  fakeApi().on(weeklyFigureCalls.ofProjects, () => []);
  renderAt('/', <ShownCard />);
  expect(await screen.findByText(/No questions in 12 weeks/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('the card of a library has no answer rate, because a question without an answer belongs to none', async () => {
  fakeApi().on(weeklyFigureCalls.ofProjects, () => [
    { project_uuid: id, weeks: [4, 6], count: 10, answered: 9 },
  ]);
  renderAt('/', <ShownCard showsAnswerRate={false} />);
  const line = (await screen.findByText('10 questions')).closest('p');
  expect(line?.textContent).toBe('10 questionsChanged Nov 20, 2026');
});

test('the row of a project shows the same figures, and keeps its lines while they load', () => {
  const figures = { weeks: [4, 6], count: 10, answered: 9 };
  const changed = '2026-11-20T08:00:00.000Z';
  const { rerender, container } = renderAt(
    '/',
    <RowFigures name="Orders" updatedAt={changed} figures={undefined} />,
  );
  expect(container.textContent).toBe('\u00a0Changed Nov 20, 2026');
  rerender(<RowFigures name="Orders" updatedAt={changed} figures={figures} />);
  expect(container.textContent).toBe('12 weeks10 questions · 90% answeredChanged Nov 20, 2026');
  expect(screen.getByRole('img', { name: /^Questions to Orders per week/ })).toBeTruthy();
});
