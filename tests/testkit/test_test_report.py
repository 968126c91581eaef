"""What tests came to, read from pytest's report."""

from __future__ import annotations

from pathlib import Path

from testkit.test_report import Outcome, read_report

REPORT = """<testsuites><testsuite>
<testcase name="a"><properties><property name="size" value="20"/>
<property name="moves" value="3"/></properties></testcase>
<testcase name="b"><properties><property name="size" value="7"/>
<property name="moves" value="4"/></properties><failure/></testcase>
<testcase name="c"><skipped/></testcase>
<testcase name="d"><error/></testcase>
</testsuite></testsuites>"""


def test_a_report(tmp_path: Path) -> None:
    """[X24] The largest size counts, other counts are added up; an error is a failure too."""
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert read_report(report, 5) == Outcome(4, 2, 1, {"size": 20, "moves": 7}, 5)
