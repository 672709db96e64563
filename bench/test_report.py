"""Tests of the summary table, which compares two checkouts."""

from bench.report import Figure, summary


def test_the_summary_has_all_figures_and_a_ratio_above_1_if_the_first_server_is_better() -> None:
    figures = [
        Figure("joins a second", "product", 950, "950", more_is_better=True),
        Figure("joins a second", "before", 1_000, "1,000", more_is_better=True),
        Figure("joins a second", "peer", 2_000, "2,000", more_is_better=True),
        Figure("memory", "product", 5.0, "5.0 KB"),
        Figure("memory", "before", 6.0, "6.0 KB"),
    ]

    assert summary(figures, [("product", "before")]).splitlines() == [
        "| all figures | product | before | peer | product : before |",
        "| --- | ---: | ---: | ---: | ---: |",
        "| joins a second | 950 | 1,000 | 2,000 | 0.95 |",
        "| memory | 5.0 KB | 6.0 KB |  | 1.20 |",
    ]
