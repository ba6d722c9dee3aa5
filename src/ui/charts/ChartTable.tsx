import styles from './ChartTable.module.css';

type Props = {
  caption: string;
  heads: readonly [label: string, value: string];
  points: readonly { id: string; label: string; value: number }[];
};

/** A chart's numbers for screen readers. */
export function ChartTable({ caption, heads, points }: Props) {
  return (
    <div className={styles.unseen}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, label, value }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
